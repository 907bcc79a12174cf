/** An order of some lines: products of 5 processes and as many items as it needs. */
export function orderOf(products: number, linesOfProduct: number): object {
  const processes = Array.from({ length: 5 }, (_, index) => ({
    name: `Process ${index}`,
    workload: { value: 6 + index, unit: 'MIN' },
    price: { value: 62, unit: 'H' },
    markupPercentage: 25,
  }))
  const items = Array.from({ length: linesOfProduct - 1 - processes.length }, (_, index) => ({
    name: `Part ${index}`,
    netQuantity: 1 + index,
    unit: 'M',
    unitPrice: 5.95,
    markupPercentage: 15,
  }))
  return {
    notes: 'Paint after welding',
    products: Array.from({ length: products }, (_, index) => ({
      name: `Frame ${index}`,
      netQuantity: 24,
      markupPercentage: 10,
      processes,
      items,
    })),
  }
}
