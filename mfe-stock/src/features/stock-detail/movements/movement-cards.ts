/**
 * On a phone each movement is a card, so that no figure is out of sight: on the left what happened, its note, when and
 * where; on the right how much, the balance after it, its value and who. Its cells keep their order in the table.
 */
export const movementCardStyles = {
  smDown: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"reason quantity undo" "note balance undo" "when value undo" "location who undo"',
      columnGap: '3',
      rowGap: '0.5',
      alignItems: 'baseline',
      py: '2.5',
      borderBottomWidth: '1px',
    },
    '& tbody:last-child > tr:last-child': { borderBottomWidth: '0' },
    '& tbody > tr > td': { display: 'block', h: 'auto', p: '0', borderBottomWidth: '0' },
    ...Object.fromEntries(
      (['reason', 'quantity', 'note', 'balance', 'when', 'value', 'location', 'undo'] as const).map((place) => [
        `& [data-place=${place}]`,
        { gridArea: place },
      ]),
    ),
    '& [data-place=undo]': { gridArea: 'undo', alignSelf: 'center' },
    '& [data-place=who]': { gridArea: 'who', textAlign: 'end' },
    '& [data-place=location]': { gridArea: 'location', color: 'fg.muted' },
    '& td[data-label]::before': { content: 'attr(data-label)', me: '1', color: 'fg.subtle' },
  },
} as const
