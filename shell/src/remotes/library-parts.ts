import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { create, createStore, useStore } from 'zustand'

/**
 * The parts of libraries that areas may use. A library handed over whole cannot be shaken, and every first page, login
 * among them, would pay for all of it. An area that needs another part adds it here; the test beside the list of shared
 * modules finds what is missing.
 */
export const libraryParts = {
  '@tanstack/react-query': { useInfiniteQuery, useMutation, useQuery, useQueryClient },
  zod: {
    z: {
      array: z.array,
      boolean: z.boolean,
      custom: z.custom,
      discriminatedUnion: z.discriminatedUnion,
      email: z.email,
      enum: z.enum,
      iso: { date: z.iso.date, datetime: z.iso.datetime },
      lazy: z.lazy,
      literal: z.literal,
      null: z.null,
      number: z.number,
      object: z.object,
      optional: z.optional,
      record: z.record,
      string: z.string,
      union: z.union,
      unknown: z.unknown,
      url: z.url,
    },
  },
  zustand: { create, createStore, useStore },
} as const
