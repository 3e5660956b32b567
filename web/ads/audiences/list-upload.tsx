import { audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import type { ListOperation } from '@bowerbird/contract/audiences/audience-terms'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useId, useMemo, useState } from 'react'
import * as texts from 'texts:audiences'
import { refreshAll } from '../../client/browser-queries.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { readList } from './read-list.ts'
import { canHash, partsOfList, sendList } from './send-list.ts'

/** Reads a customer list in the browser and sends hashes of it. */
export function ListUpload({ audience, onDone }: { audience: AudienceView; onDone: () => void }) {
  const fieldId = useId()
  const [operation, setOperation] = useState<ListOperation>('add')
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [sent, setSent] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  /** When it is counted, once all of it arrived. */
  const [done, setDone] = useState<'soon' | 'at_night' | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const keys = useMemo(() => readList(file?.text ?? pasted), [file, pasted])
  const parts = useMemo(() => partsOfList(keys), [keys])
  const count = keys.email.length + keys.phone.length + keys.hashed.length
  const needsHash = keys.email.length + keys.phone.length > 0

  function again(some: () => void) {
    some()
    setSent(0)
    setDone(null)
    setRefused(null)
  }

  async function send() {
    setIsBusy(true)
    setRefused(null)
    const outcome = await sendList({ audience, operation, parts, from: sent, onSent: setSent })
    setIsBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    setDone(outcome.data.is_counted ? 'soon' : 'at_night')
    await refreshAll(audiencesGet)
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-14 text-pretty text-ink-soft">{texts.listLead()}</p>
      <Choices
        label={texts.operationLabel()}
        value={operation}
        onChange={(value) => again(() => setOperation(value))}
        options={[
          { value: 'add', label: texts.operationAdd() },
          { value: 'remove', label: texts.operationRemove() },
        ]}
      />
      <div className="flex flex-col gap-2">
        <label htmlFor={fieldId} className="text-14 font-semibold">
          {texts.fileLabel()}
        </label>
        <input
          id={fieldId}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={isBusy}
          className="max-w-full text-14 file:me-3 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-sunken file:px-4 file:text-14 file:font-semibold file:text-ink"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (!chosen) return again(() => setFile(null))
            void chosen.text().then((text) => again(() => setFile({ name: chosen.name, text })))
          }}
        />
      </div>
      {file === null && (
        <TextArea
          label={texts.pasteLabel()}
          hint={texts.pasteHint()}
          dir="ltr"
          spellCheck={false}
          value={pasted}
          disabled={isBusy}
          onChange={(event) => again(() => setPasted(event.target.value))}
        />
      )}
      <div aria-live="polite" className="flex flex-col gap-1 text-14">
        {count > 0 && (
          <p>{texts.found({ emails: keys.email.length + keys.hashed.length, phones: keys.phone.length })}</p>
        )}
        {keys.unread > 0 && <p className="text-ink-soft">{texts.unread({ count: keys.unread })}</p>}
        {keys.phone.length > 0 && <p className="text-ink-soft">{texts.noPhonesHere()}</p>}
        {needsHash && !canHash() && <p className="text-danger">{texts.cannotHash()}</p>}
        {done && (
          <p>
            {texts.listSent({ count })} {done === 'soon' ? texts.countedSoon() : texts.countedAtNight()}
          </p>
        )}
      </div>
      {isBusy && <ProgressBar label={texts.sending()} done={sent} total={parts.length} />}
      <FormNotice refused={refused} />
      <div className="flex flex-wrap gap-2">
        {done === null && (
          <Button
            variant="primary"
            is_busy={isBusy}
            disabled={count === 0 || (needsHash && !canHash())}
            onClick={() => void send()}
          >
            {refused ? texts.goOn() : texts.send()}
          </Button>
        )}
        <Button variant={done === null ? 'secondary' : 'primary'} disabled={isBusy} onClick={onDone}>
          {done === null ? texts.cancel() : texts.done()}
        </Button>
      </div>
    </div>
  )
}
