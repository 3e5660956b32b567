/**
 * The closeup's widths, in px, are those of business.md §9; the source does not say what each is for. Here: two panes
 * of 508 make 1016. Pictures wider than tall (under 0.84) take 672 of 1176 where there is room; windows too narrow for
 * 1016 share 992 as 488 and the rest. Below 912, which is 880 between margins of 16, it is one column of 672 at most,
 * and below 740 the picture fills the phone's width. A picture narrower than 0.6 of its height is shown whole at that
 * height rather than filling the pane. 40 and 72 are the space above the pane, 32 its radius, 16 and 24 its inner
 * spaces. From 912 on 80 are kept free at each side, where the buttons are that lead back and to other pins.
 */
export const closeupClasses = {
  page: 'relative px-4 pt-2 phone:px-0 phone:pt-0 min-[912px]:px-20 min-[1275px]:pt-6',
  /** Two panes; landscape pictures get the larger share. */
  pane: (is_landscape: boolean) =>
    [
      'mx-auto grid max-w-[672px] grid-cols-1 overflow-hidden rounded-[32px] bg-surface shadow-pane phone:max-w-none phone:rounded-none phone:shadow-none',
      'min-[912px]:max-w-[992px] min-[912px]:grid-cols-[488fr_504fr]',
      is_landscape
        ? 'min-[1275px]:max-w-[1176px] min-[1275px]:grid-cols-[672fr_504fr]'
        : 'min-[1048px]:max-w-[1016px] min-[1048px]:grid-cols-[508fr_508fr]',
    ].join(' '),
} as const

export const isLandscape = (ratio: number): boolean => ratio < 0.84

/** Pictures with a larger ratio of height to width are shown whole at this ratio. */
export const tallestRatio = 1 / 0.6
