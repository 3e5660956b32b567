/** How the list below tells the field what the arrows stand on. */
export interface ListControl {
  move: (by: 1 | -1) => void
  /** Goes to what the arrows stand on; false when they stand on nothing. */
  choose: () => boolean
}
