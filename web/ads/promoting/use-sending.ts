import { useRef, useState } from 'react'
import { sendPromotion } from './send-promotion.ts'
import type { Sent } from './send-promotion.ts'

/** One sending at a time: null for a second press while the first is under way. */
export function useSending() {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  async function send(...what: Parameters<typeof sendPromotion>): Promise<Sent | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsBusy(true)
    try {
      return await sendPromotion(...what)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return { is_busy: isBusy, send }
}
