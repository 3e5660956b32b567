import { altTextSuggestionAnswer, altTextSuggestionsGet } from '@bowerbird/contract/alt-texts/alt-text-calls'
import type { AltTextSuggestionView } from '@bowerbird/contract/alt-texts/alt-text-models'
import { isPoorAltText } from '@bowerbird/contract/alt-texts/poor-alt-text'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { useState } from 'react'
import { refresh } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import {
  acceptSuggestion,
  altTextChanged,
  notDescribed,
  refuseSuggestion,
  seeSuggestion,
  suggestAltText,
  suggestedBy,
  suggestionRefused,
  suggestions,
  yourSuggestionRefused,
  yourSuggestionWaits,
} from 'texts:alt-texts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { altTextRequest } from './alt-text-request.ts'

/**
 * On the page of a pin that lacks a good alt text: its owner answers suggestions, others are offered to make one
 * (DISCOVER-10).
 */
export default function AltTextSuggestions({ pin }: { pin: PinView }) {
  const viewer = useViewer()
  if (!isPoorAltText(pin)) return null
  if (pin.pinner.id === viewer.id) return <WaitingSuggestions pin={pin} />
  return <OwnSuggestion pin={pin} />
}

/** Nothing is offered before it is known what the viewer suggested already; when that fails, the window says what is wrong. */
function OwnSuggestion({ pin }: { pin: PinView }) {
  const { data, error } = useQuery(query(altTextSuggestionsGet, { pin_id: pin.id }))
  const own = data?.[0]
  const [said, offer] = own
    ? own.is_refused
      ? [yourSuggestionRefused(), null]
      : [yourSuggestionWaits(), seeSuggestion()]
    : [notDescribed(), suggestAltText()]
  const isKnown = data !== undefined || error !== null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-pretty text-ink-soft">
      {said}
      {offer !== null && (
        <Button
          size="small"
          disabled={!isKnown}
          className={isKnown ? undefined : 'invisible'}
          onClick={() => altTextRequest.set(pin)}
        >
          {offer}
        </Button>
      )}
    </p>
  )
}

function WaitingSuggestions({ pin }: { pin: PinView }) {
  const { data = [] } = useQuery(query(altTextSuggestionsGet, { pin_id: pin.id }))
  if (data.length === 0) return null
  return (
    <section aria-label={suggestions()} className="flex flex-col gap-3 rounded-16 bg-sunken p-4">
      <h2 className="text-14 font-semibold">{suggestions()}</h2>
      <ul className="flex flex-col gap-4">
        {data.map((suggestion) => (
          <Suggestion key={suggestion.user.id} pin={pin} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ pin, suggestion }: { pin: PinView; suggestion: AltTextSuggestionView }) {
  const { user, text } = suggestion
  const [busy, setBusy] = useState<'accept' | 'refuse' | null>(null)
  const name = user.full_name || user.username

  async function answer(is_accepted: boolean) {
    if (busy !== null) return
    setBusy(is_accepted ? 'accept' : 'refuse')
    const outcome = await call(altTextSuggestionAnswer, {
      pin_id: pin.id,
      user_id: user.id,
      text,
      is_accepted,
      replaces: pin.alt_text,
    })
    setBusy(null)
    if (outcome.ok) toast({ text: is_accepted ? altTextChanged() : suggestionRefused() })
    else toast({ text: errorText(outcome), kind: 'error' })
    // Also when it was refused: the owner may have described the Pin in another window meanwhile.
    await Promise.all([
      refresh(query(altTextSuggestionsGet, { pin_id: pin.id })),
      is_accepted && refresh(query(pinGet, { id: pin.id })),
    ])
  }

  return (
    <li className="flex flex-col gap-2">
      <p className="flex items-center gap-2 text-12 text-ink-soft">
        <Avatar name={name} image_url={user.image_small_url} size={24} />
        {suggestedBy({ name })}
      </p>
      <p className="text-16 whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
      <div className="flex gap-2">
        <Button variant="primary" is_busy={busy === 'accept'} onClick={() => void answer(true)}>
          {acceptSuggestion()}
        </Button>
        <Button is_busy={busy === 'refuse'} onClick={() => void answer(false)}>
          {refuseSuggestion()}
        </Button>
      </div>
    </li>
  )
}
