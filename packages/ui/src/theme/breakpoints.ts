export const breakpoints = { sm: '640px', md: '960px', lg: '1280px', xl: '1536px' }
