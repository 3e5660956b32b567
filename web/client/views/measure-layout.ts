/** What a page load came to: complete within so long, or given up while its layout or its timing was waited for. */
export interface LayoutReport {
  event: 'layout_complete' | 'layout_aborted'
  method: 'under_1_s' | 'under_3_s' | 'slower' | 'layout' | 'timing'
}

export type LayoutState = 'disabled' | 'layout' | 'timing'

interface LayoutProbe {
  /** False where a browser cannot measure, or its user asked not to be measured. */
  is_enabled: boolean
  /** True once everything in the first window is laid out and shown. */
  hasLayout: () => boolean
  /** How long that took in ms; null while the browser does not know its own timing yet. */
  timing: () => number | null
  report: (report: LayoutReport) => void
}

/** business.md §9: how often each step is tried again, and for how long at most. */
const retryMs = { layout: 500, timing: 100 } as const
const mostMs = 60_000

/** Measures one page load in two steps (EVENT-04). Either step is given up after a minute, which is reported, too. */
export function measureLayout(probe: LayoutProbe) {
  let state: LayoutState = probe.is_enabled ? 'layout' : 'disabled'
  let timer: ReturnType<typeof setTimeout> | undefined
  let waited = 0

  function attempt(): void {
    if (state === 'layout' && probe.hasLayout()) {
      state = 'timing'
      waited = 0
    }
    const ms = state === 'timing' ? probe.timing() : null
    if (ms !== null) return end({ event: 'layout_complete', method: speedOf(ms) })
    if (state === 'disabled') return
    if (waited >= mostMs) return end({ event: 'layout_aborted', method: state })
    waited += retryMs[state]
    timer = setTimeout(attempt, retryMs[state])
  }

  function end(report: LayoutReport): void {
    state = 'disabled'
    probe.report(report)
  }

  attempt()
  return { state: () => state, stop: () => clearTimeout(timer) }
}

const speedOf = (ms: number) => (ms < 1000 ? 'under_1_s' : ms < 3000 ? 'under_3_s' : 'slower')

/** Measures the page load of this document, and tells the server by its beacon. */
export function measureThisPage(): void {
  measureLayout({
    is_enabled:
      'getEntriesByType' in performance &&
      Reflect.get(document, 'prerendering') !== true &&
      Reflect.get(navigator, 'globalPrivacyControl') !== true,
    hasLayout: () => [...document.querySelectorAll<HTMLImageElement>('main img')].every(isShown),
    timing: pageTiming,
    report: ({ event, method }) => {
      const params = new URLSearchParams({ client: 'web', event, method })
      new Image().src = `/_/beacon/pin.gif?${params.toString()}`
    },
  })
}

/** True for a picture that has loaded, or that is beyond the first window. */
function isShown(picture: HTMLImageElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return picture.complete || bottom <= 0 || top >= innerHeight
}

function pageTiming(): number | null {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load && load.loadEventEnd > 0 ? load.loadEventEnd : null
}
