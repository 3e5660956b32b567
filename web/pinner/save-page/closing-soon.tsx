import { useEffect, useRef, useState } from 'react'
import { keepOpen, staysOpen, windowClosesIn } from 'texts:create-page'
import { closeWindow } from 'texts:uploads'
import { Button } from '../../ui/button.tsx'

/** A pop-up closes itself after this long (CREATE-04). */
const closeMs = 10_000
const seconds = closeMs / 1000

/** Counts down to the closing of a pop-up, unless the user stops it. */
export function ClosingSoon() {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setIsStopped] = useState(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isStopped) return
    const end = performance.now() + closeMs
    const tick = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250)
    const timer = setTimeout(() => {
      window.close()
      // The browser did not let the script close the window.
      setIsStopped(true)
    }, closeMs)
    return () => {
      clearInterval(tick)
      clearTimeout(timer)
    }
  }, [isStopped])
  function stop() {
    setIsStopped(true)
    closeButton.current?.focus()
  }
  return (
    <div className="flex w-full max-w-80 flex-col items-center gap-3">
      <div className="flex flex-wrap justify-center gap-2">
        <Button ref={closeButton} size="large" variant="ghost" onClick={() => window.close()}>
          {closeWindow()}
        </Button>
        {!isStopped && (
          <Button size="large" variant="ghost" onClick={stop}>
            {keepOpen()}
          </Button>
        )}
      </div>
      {isStopped ? (
        <p role="status" className="text-14 text-ink-soft">
          {staysOpen()}
        </p>
      ) : (
        <>
          {/* Announced once to screen readers; the countdown is only visible. */}
          <p className="sr-only">{windowClosesIn({ seconds })}</p>
          <p aria-hidden className="text-14 text-ink-soft tabular-nums">
            {windowClosesIn({ seconds: left })}
          </p>
          <div aria-hidden className="h-1 w-full overflow-hidden rounded-full bg-sunken motion-reduce:hidden">
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-1000 ease-linear"
              style={{ width: `${(left / seconds) * 100}%` }}
            />
          </div>
        </>
      )}
    </div>
  )
}
