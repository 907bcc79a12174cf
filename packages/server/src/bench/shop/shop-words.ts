/** Words of orders, files, partners and products of a shop, as searches meet them: each stands in a share of their texts. */
export const shopWords = { all: 'terasest', third: 'keevitatud', tenth: 'tsingitud', hundredth: 'kaarjas' } as const

export const shopShares = ['all', 'third', 'tenth', 'hundredth'] as const

/** Of a hundred texts so many have the word, by chance. */
export const shareOf = { all: 100, third: 30, tenth: 10, hundredth: 1 } as const
