/** How high the picture of a file's card is. */
export const CARD_PICTURE = '126px'
/** How high the card of a file is that is on its way. */
export const CARD_HEIGHT = '184px'
/** How high the place is at least where files are dropped. */
export const DROP_HEIGHT = '204px'
