import {
  altTextSuggestionDelete,
  altTextSuggestionPut,
  altTextSuggestionsGet,
} from '@bowerbird/contract/alt-texts/alt-text-calls'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { refresh } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { leaveForm } from '../../forms/leave-form.ts'
import { Modal } from '../../page/modal.tsx'
import {
  example,
  pictureInWords,
  sendSuggestion,
  suggestAltText,
  suggestLead,
  suggestionSent,
  suggestionTakenBack,
  takeBack,
  yourSuggestionRefused,
} from 'texts:alt-texts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { altTextRequest } from './alt-text-request.ts'

const close = () => altTextRequest.set(null)

/** Suggests words for a picture to its owner; a suggestion that waits can be changed or taken back (DISCOVER-10). */
export default function AltTextModal({ pin }: { pin: PinView }) {
  const own = query(altTextSuggestionsGet, { pin_id: pin.id })
  const latest = useQuery(own).data?.[0]
  const isRefused = latest?.is_refused === true
  const before = isRefused ? undefined : latest
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const text = typed ?? before?.text ?? ''

  async function act(send: () => Promise<Outcome>, done: string) {
    setIsBusy(true)
    const outcome = await send()
    setIsBusy(false)
    // What it says may be new to this page: that the owner refused an earlier one, for example.
    void refresh(own)
    if (!outcome.ok) return setRefused(outcome)
    close()
    toast({ text: done })
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    await act(() => call(altTextSuggestionPut, { pin_id: pin.id, text: text.trim() }), suggestionSent())
  }

  return (
    <Modal
      is_open
      {...leaveForm(typed !== null && typed !== (before?.text ?? ''), close)}
      title={suggestAltText()}
      footer={
        isRefused ? null : (
          <>
            {before && (
              <Button
                size="large"
                is_busy={isBusy}
                onClick={() =>
                  void act(() => call(altTextSuggestionDelete, { pin_id: pin.id }), suggestionTakenBack())
                }
              >
                {takeBack()}
              </Button>
            )}
            <Button
              type="submit"
              form="alt-text"
              variant="primary"
              size="large"
              is_busy={isBusy}
              disabled={text.trim() === ''}
            >
              {sendSuggestion()}
            </Button>
          </>
        )
      }
    >
      {isRefused ? (
        <p className="text-16 text-pretty">{yourSuggestionRefused()}</p>
      ) : (
        <form id="alt-text" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <div className="flex items-start gap-4">
            <img
              src={pin.images['236x'].url}
              alt=""
              className="max-h-40 w-24 shrink-0 rounded-12 object-cover"
              style={{ backgroundColor: pin.dominant_color }}
            />
            <p className="text-14 text-pretty text-ink-soft">{suggestLead()}</p>
          </div>
          <TextArea
            label={pictureInWords()}
            hint={example()}
            maxLength={500}
            value={text}
            error={refused?.fields?.['text'] ?? null}
            onChange={({ target }) => setTyped(target.value)}
          />
          <FormNotice refused={refused} />
        </form>
      )}
    </Modal>
  )
}
