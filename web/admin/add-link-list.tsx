import { useId, useState } from 'react'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'
import { linkVerdicts } from '@bowerbird/contract/offsite/link-verdicts'
import { linkListCreate } from '@bowerbird/contract/offsite/link-list-calls'
import type { linkListsGet } from '@bowerbird/contract/offsite/link-list-calls'
import { refresh } from '../client/browser-queries.ts'
import type { OneQuery } from '../client/queries.ts'
import { FormNotice } from '../shell/form-notice.tsx'
import { useCallForm } from '../shell/use-call-form.ts'
import {
  add,
  listAddress,
  listFile,
  listName,
  verdictField,
  verdictNames,
  wellKnown,
} from '../texts/admin-links-texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Kept by others, free to use. None is asked for until the owner of the site adds it. */
const known_lists: readonly { name: string; verdict: LinkVerdict; address: string }[] = [
  {
    name: 'URLhaus',
    verdict: 'blocked',
    address: 'https://urlhaus.abuse.ch/downloads/hostfile/',
  },
  {
    name: 'Phishing Army',
    verdict: 'blocked',
    address: 'https://phishing.army/download/phishing_army_blocklist.txt',
  },
  {
    name: 'StevenBlack: porn',
    verdict: 'porn',
    address: 'https://raw.githubusercontent.com/StevenBlack/hosts/master/alternates/porn-only/hosts',
  },
]

const nothing = { name: '', address: '' }

/** A list by its address, or from a file of this machine. */
export function AddLinkList({ known }: { known: OneQuery<typeof linkListsGet> }) {
  const [typed, setTyped] = useState(nothing)
  const [verdict, setVerdict] = useState<LinkVerdict>('blocked')
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const fileId = useId()
  const form = useCallForm(
    linkListCreate,
    () => ({
      name: typed.name || file?.name || '',
      verdict,
      ...(file ? { text: file.text } : { address: typed.address }),
    }),
    () => {
      setTyped(nothing)
      setFile(null)
      void refresh(known)
    },
  )
  async function take(chosen: File | undefined) {
    setFile(chosen ? { name: chosen.name, text: await chosen.text() } : null)
  }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <div role="group" aria-label={wellKnown()} className="flex flex-wrap gap-2">
        {known_lists.map((list) => (
          <Button
            key={list.address}
            size="small"
            aria-pressed={typed.address === list.address}
            onClick={() => {
              setTyped(list)
              setVerdict(list.verdict)
            }}
          >
            {list.name}
          </Button>
        ))}
      </div>
      <FormNotice refused={form.refused} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={listName()}
          name="name"
          maxLength={80}
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          placeholder={file?.name}
          error={form.errorOf('name')}
        />
        <SelectField
          label={verdictField()}
          value={verdict}
          onChange={setVerdict}
          options={linkVerdicts.map((value) => ({ value, label: verdictNames[value]() }))}
        />
      </div>
      <TextField
        label={listAddress()}
        name="address"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        value={typed.address}
        onChange={({ target }) => setTyped({ ...typed, address: target.value })}
        disabled={file !== null}
        error={form.errorOf('address') ?? form.errorOf('text')}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={fileId} className="text-14 font-semibold">
          {listFile()}
        </label>
        <input
          // Chosen anew after each list, so that the name of the last one does not stay.
          key={file === null && typed === nothing ? 'none' : 'one'}
          id={fileId}
          type="file"
          accept="text/plain,.txt,.hosts"
          className="text-14 file:me-3 file:h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      <Button type="submit" variant="primary" size="large" className="self-start" is_busy={form.is_busy}>
        {add()}
      </Button>
    </form>
  )
}
