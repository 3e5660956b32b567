import type { AppContext } from '@bowerbird/core/call/app-context'
import { ApiError, refused } from '@bowerbird/core/call/api-error'
import type { Route } from '@bowerbird/core/call/route'
import { createBodyBudget } from '@bowerbird/core/server/body-budget'
import { readBodyText } from '@bowerbird/core/server/read-body-text'
import { CardProviderError } from './card-provider.ts'
import type { CardNotice, CardProvider } from './card-provider.ts'
import { providerOf } from './provider-of.ts'
import { settleDispute, settleOutsideRefund } from './settle-dispute.ts'
import { settleIntent } from './settle-charge.ts'

const mostBodyBytes = 512 * 1024
const mostBytesAtOnce = 8 * 1024 * 1024

/**
 * `POST /webhooks/stripe/`: notices of the card provider. A notice only says what to look at: what is booked is what the
 * provider answers when it is asked, so late, repeated and reordered ones do no harm. Refused without its signature.
 */
export function serveCardNotices(app: AppContext): Route {
  const bodies = createBodyBudget(mostBytesAtOnce)
  return async (request) => {
    if (!/^\/webhooks\/stripe\/?$/.test(new URL(request.url).pathname)) return undefined
    const provider = providerOf(app)
    if (!provider) return undefined
    if (request.method !== 'POST') return answer(405, 'POST only', { Allow: 'POST' })
    const share = bodies.open()
    try {
      const body = await readBodyText(request, mostBodyBytes, share)
      const signature = request.headers.get('stripe-signature') ?? ''
      const notice = await provider.readNotice({ body, signature, now: app.clock.now() })
      if (!notice) return answer(400, 'not signed')
      await take(app, provider, notice)
      return answer(200, 'ok')
    } catch (error) {
      if (error instanceof ApiError) return answer(refused(error.code, error.message).http_status, 'refused')
      if (!(error instanceof CardProviderError)) throw error
      app.observe.log.error({ reason: error.message }, 'a notice of the card provider could not be taken')
      // Of another site that has the same account there, or in doubt sent again.
      if (error.is_final) return answer(200, 'unknown')
      return answer(503, 'later', { 'Retry-After': '60' })
    } finally {
      share.release()
    }
  }
}

async function take(app: AppContext, provider: CardProvider, notice: CardNotice): Promise<void> {
  if (notice.about === 'intent') await settleIntent(app, await provider.intentById(notice.intent_id))
  if (notice.about === 'dispute') await settleDispute(app, provider, notice.dispute_id)
  if (notice.about === 'refund') await settleOutsideRefund(app, provider, notice.refund_id)
}

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
