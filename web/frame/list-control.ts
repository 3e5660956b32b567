/** How the list reports the highlighted entry to the field. */
export interface ListControl {
  move: (by: 1 | -1) => void
  /** Opens the highlighted entry; false when none is. */
  choose: () => boolean
}
