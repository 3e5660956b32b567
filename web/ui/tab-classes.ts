/** Tabs look alike, whether they are links to pages or switch panels. */
export const tabClasses = [
  'relative inline-flex h-10 shrink-0 items-center rounded-full px-4 text-16 font-semibold text-ink-soft transition-colors duration-100',
  'hover:bg-sunken hover:text-ink',
  'aria-[current=page]:bg-ink aria-[current=page]:text-canvas data-active:bg-ink data-active:text-canvas',
].join(' ')

export const tabRowClasses = 'flex gap-1 overflow-x-auto p-1 [scrollbar-width:none]'
