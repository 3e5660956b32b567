import { whyGet } from '@bowerbird/contract/serving/serving-calls'
import type { WhyView } from '@bowerbird/contract/serving/serving-models'
import type { HideKind, ReasonKind } from '@bowerbird/contract/serving/serving-terms'
import type { AudienceKind } from '@bowerbird/contract/audiences/audience-terms'
import type { PromotedPin } from '../../client/kept-away.ts'
import { hidePromotion } from '../../client/hide-promotion.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { whyRequest } from '../../client/why-request.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import {
  accountOf,
  contextualNote,
  hideAllOf,
  hideThisPin,
  promotedBy,
  reasonsHeading,
  toPromotionSettings,
  whyIsOver,
  whyTitle,
} from 'texts:why'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from 'texts:why'
import { listOf } from '../../texts/formats.ts'
import { languageTag } from '../../texts/page-language.ts'

const names = (type: 'region' | 'language', codes: readonly string[]) => {
  const known = new Intl.DisplayNames([languageTag()], { type })
  return listOf(codes.map((code) => known.of(code) ?? code))
}

const audienceReasons: Readonly<Record<string, () => string>> = {
  CUSTOMER_LIST: texts.reasonList,
  ENGAGEMENT: texts.reasonEngaged,
  ACTALIKE: texts.reasonAlike,
  VISITOR: texts.reasonVisitor,
} satisfies Record<AudienceKind, () => string>

/** One sentence per reason. `values` are display names, or codes of countries and languages. */
const reasonTexts: Record<ReasonKind, (values: readonly string[]) => string> = {
  topic: (values) =>
    values.length === 0 ? texts.reasonTopic() : texts.reasonTopics({ listOfValues: listOf(values) }),
  interest: (values) => texts.reasonInterest({ listOfValues: listOf(values) }),
  age: ([bucket = '']) => texts.reasonAge({ bucket }),
  gender: ([gender]) => genderReason(gender),
  said_place: (values) => texts.reasonSaidPlace({ namesValues: names('region', values) }),
  seen_place: (values) => texts.reasonSeenPlace({ namesValues: names('region', values) }),
  seen_region: (values) => texts.reasonSeenPlace({ namesValues: listOf(values) }),
  place: (values) => texts.reasonPlace({ namesValues: names('region', values) }),
  language: (values) => texts.reasonLanguage({ namesValues: names('language', values) }),
  device: texts.reasonDevice,
  audience: (kinds) => kinds.map((kind) => audienceReasons[kind]?.() ?? '').join(' '),
  everyone: texts.reasonEveryone,
}

function genderReason(gender: string | undefined): string {
  if (gender === 'female') return texts.reasonWomen()
  if (gender === 'male') return texts.reasonMen()
  return texts.reasonUnknownGender()
}

const close = () => whyRequest.set(null)

/** Why a promoted Pin is shown, who pays for it, and how to hide it (ADS-10, ADS-11). */
export default function WhyModal({ pin }: { pin: PromotedPin }) {
  const { data, error, retry } = useQuery(query(whyGet, { tracking_params: pin.tracking_params }))
  return (
    <Modal is_open on_close={close} title={whyTitle()}>
      {data && <Why why={data} pin={pin} />}
      {!data && error?.code === 'not_found' && <p className="text-16">{whyIsOver()}</p>}
      {!data && error && error.code !== 'not_found' && <ErrorState onRetry={retry} />}
      {!data && !error && <Skeleton className="h-40 rounded-16" />}
    </Modal>
  )
}

function Why({ why, pin }: { why: WhyView; pin: PromotedPin }) {
  const { promoter, paid_by, reasons } = why
  const { isAuth } = useViewer()
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p dir="auto" className="text-16">
          {promotedBy({ name: promoter.full_name })}
        </p>
        <p dir="auto" className="text-14 text-ink-soft">
          {accountOf({ name: paid_by })}
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
      <HideButtons why={why} pin={pin} />
      {isAuth && (
        <Link to={path('settings_promotions')} onClick={close} className="self-start text-14 underline">
          {toPromotionSettings()}
        </Link>
      )}
    </div>
  )
}

function HideButtons({ why: { promoter, hidden }, pin }: { why: WhyView; pin: PromotedPin }) {
  function hide(what: HideKind) {
    close()
    void hidePromotion({ ...pin, promoter }, what)
  }

  const labels = { pin: hideThisPin(), promoter: hideAllOf({ name: promoter.full_name }) }
  return (
    <div className="flex flex-wrap gap-2">
      {(['pin', 'promoter'] as const)
        .filter((what) => !hidden.includes(what))
        .map((what) => (
          <Button key={what} onClick={() => hide(what)}>
            {labels[what]}
          </Button>
        ))}
    </div>
  )
}
