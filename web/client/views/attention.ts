interface Heeds {
  /** Nobody looks at this page any more. */
  onPause: () => void
  onResume: () => void
  /** It may be the last that this page does. */
  onLeave: () => void
}

/** Whether somebody looks at this page: paused on blur, hide and unload, resumed on focus and pageshow (EVENT-05). */
export function watchAttention({ onPause, onResume, onLeave }: Heeds): () => void {
  let isPaused = false
  const stop = new AbortController()
  const { signal } = stop
  const pause = () => {
    if (!isPaused) onPause()
    isPaused = true
  }
  const resume = () => {
    if (document.visibilityState === 'hidden') return
    if (isPaused) onResume()
    isPaused = false
  }
  const leave = () => {
    pause()
    onLeave()
  }
  addEventListener('blur', pause, { signal })
  addEventListener('focus', resume, { signal })
  addEventListener('pageshow', resume, { signal })
  addEventListener('pagehide', leave, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leave() : resume()),
    { signal },
  )
  if (document.visibilityState === 'hidden') pause()
  return () => stop.abort()
}
