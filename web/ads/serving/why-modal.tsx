import { useState } from 'react'
import { promotionHide, whyGet } from '@bowerbird/contract/serving/serving-calls'
import type { WhyView } from '@bowerbird/contract/serving/serving-models'
import type { HideKind } from '@bowerbird/contract/serving/serving-terms'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useLater } from '../../client/use-later.ts'
import { useViewer } from '../../client/viewer.ts'
import { whyRequest } from '../../client/why-request.ts'
import { refusalText } from '../../client/optimistic.ts'
import { Link } from '../../shell/link.tsx'
import { Modal } from '../../shell/modal.tsx'
import { path } from '../../shell/paths.ts'
import {
  accountOf,
  contextualNote,
  hiddenNow,
  hideAllOf,
  hideThisPin,
  logInToHide,
  promotedBy,
  reasonsHeading,
  reasonTexts,
  toPromotionSettings,
  whyIsOver,
  whyTitle,
} from '../../texts/why-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const close = () => whyRequest.set(null)

/** Why a promoted Pin stands where it does, who pays for it, and how to be rid of it (ADS-10, ADS-11). */
export default function WhyModal({ tracking_params }: { tracking_params: string }) {
  const { data, error, retry } = useLater(query(whyGet, { tracking_params }))
  return (
    <Modal is_open on_close={close} title={whyTitle()}>
      {data && <Why why={data} tracking_params={tracking_params} />}
      {!data && error?.code === 'not_found' && <p className="text-16">{whyIsOver()}</p>}
      {!data && error && error.code !== 'not_found' && <ErrorState onRetry={retry} />}
      {!data && !error && <Skeleton className="h-40 rounded-16" />}
    </Modal>
  )
}

function Why({ why, tracking_params }: { why: WhyView; tracking_params: string }) {
  const { promoter, paid_by, reasons } = why
  const { isAuth } = useViewer()
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p dir="auto" className="text-16">
          {promotedBy(promoter.full_name)}
        </p>
        <p dir="auto" className="text-14 text-ink-soft">
          {accountOf(paid_by)}
        </p>
      </div>
      <section>
        <h3 className="text-14 font-semibold">{reasonsHeading()}</h3>
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-16">
          {reasons.map(({ kind, values }) => (
            <li key={kind}>{reasonTexts[kind](values)}</li>
          ))}
        </ul>
      </section>
      <p className="text-14 text-pretty text-ink-soft">{contextualNote()}</p>
      <HideButtons why={why} tracking_params={tracking_params} />
      {isAuth && (
        <Link to={path('settings_promotions')} onClick={close} className="self-start text-14 underline">
          {toPromotionSettings()}
        </Link>
      )}
    </div>
  )
}

function HideButtons({ why, tracking_params }: { why: WhyView; tracking_params: string }) {
  const [busy, setBusy] = useState<HideKind | null>(null)

  async function hide(what: HideKind) {
    setBusy(what)
    const outcome = await perform(promotionHide, { tracking_params, what }, { prompt: logInToHide() })
    setBusy(null)
    if (outcome === null) return
    if (!outcome.ok) return toast({ text: refusalText(outcome), kind: 'error' })
    close()
    toast({ text: hiddenNow() })
  }

  const labels = { pin: hideThisPin(), promoter: hideAllOf(why.promoter.full_name) }
  return (
    <div className="flex flex-wrap gap-2">
      {(['pin', 'promoter'] as const)
        .filter((what) => !why.hidden.includes(what))
        .map((what) => (
          <Button key={what} is_busy={busy === what} disabled={busy !== null} onClick={() => void hide(what)}>
            {labels[what]}
          </Button>
        ))}
    </div>
  )
}
