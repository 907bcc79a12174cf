/** Height of a part with rows: its header, that of its table, and six rows; it is kept with fewer. */
export const ROWS_HEIGHT = '290px'
