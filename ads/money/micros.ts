/** Micros as the database gives them, as a number. More than a number can hold exactly is a defect, never a rounding. */
export function microsOf(text: string | number): number {
  const micros = Number(text)
  if (!Number.isSafeInteger(micros)) throw new Error(`${text} micros do not fit a number`)
  return micros
}
