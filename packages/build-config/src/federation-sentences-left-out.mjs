// Stands in for the sentences of the federation's errors; what is shown to people are our own.
export const buildDescMap = {}
export const errorDescMap = {}
export const runtimeDescMap = {}
export const typeDescMap = {}
