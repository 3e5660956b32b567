/** Why a row did not become a pin this time. */
export class RowTrouble extends Error {
  override readonly name = 'RowTrouble'
  /** Worth another try, so much later; null: it will not be better then. */
  readonly again_ms: number | null
  /** It was not this row's turn: no try is counted. */
  readonly is_waiting: boolean

  constructor(
    message: string,
    { again_ms = null, is_waiting = false }: { again_ms?: number | null; is_waiting?: boolean } = {},
  ) {
    super(message)
    this.again_ms = again_ms
    this.is_waiting = is_waiting
  }
}
