/** Parameter of the address that names the view through which a list was opened. */
export const VIEW = 'view'
