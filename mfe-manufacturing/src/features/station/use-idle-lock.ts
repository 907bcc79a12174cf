import { useEffect, useEffectEvent, useRef, useState } from 'react'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/**
 * Calls `onLock` when nobody has touched the page for so many seconds; returns how many are left. By the clock, not by counted
 * ticks: a tablet that slept locks when it wakes.
 */
export function useIdleLock(seconds: number, onLock: () => void): number {
  const [left, setLeft] = useState(seconds)
  const touchedAt = useRef(Date.now())
  const lock = useEffectEvent(onLock)
  useEffect(() => {
    const look = () => {
      const now = Math.max(0, Math.ceil(seconds - (Date.now() - touchedAt.current) / 1000))
      setLeft(now)
      if (now === 0) lock()
    }
    const touch = () => {
      // The first touch after the time has passed comes too late, also where no tick came before it.
      look()
      touchedAt.current = Date.now()
      setLeft(seconds)
    }
    touchedAt.current = Date.now()
    const timer = setInterval(look, 500)
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [seconds])
  return left
}
