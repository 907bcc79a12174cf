/** Whether a margin in percent is below 0 as it is shown, to a tenth: −0.03 reads 0,0 and is no loss. */
export const losesMoney = (margin: number): boolean => Math.round(margin * 10) < 0
