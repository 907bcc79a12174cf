/** Global name of a remote's container. */
export const containerName = (remote: string): string => `tehas_${remote}`
