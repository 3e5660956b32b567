import { useId, useState } from 'react'
import { linkVerdicts } from '@bowerbird/contract/offsite/link-verdicts'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'
import { linkListCreate } from '@bowerbird/contract/offsite/offsite-calls'
import type { linkListsGet } from '@bowerbird/contract/offsite/offsite-calls'
import { refresh } from '../client/browser-queries.ts'
import type { OneQuery } from '../client/queries.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { add, listAddress, listFile, listName, verdictField, wellKnown } from 'texts:admin-links'
import { verdictNames } from '../texts/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Public lists that are free to use. None is fetched until the site's owner adds it. */
const known_lists: readonly Chosen[] = [
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

interface TypedList {
  name: string
  address: string
  verdict: LinkVerdict
  file: { name: string; text: string } | null
}

const nothing: TypedList = { name: '', address: '', verdict: 'blocked', file: null }

/** Adds a list by its URL, or from a local file. */
export function AddLinkList({ known }: { known: OneQuery<typeof linkListsGet> }) {
  const [typed, setTyped] = useState(nothing)
  const [made, setMade] = useState(0)
  const { name, address, verdict, file } = typed
  const change = (patch: Partial<TypedList>) => setTyped((before) => ({ ...before, ...patch }))
  const form = useCallForm(
    linkListCreate,
    () => ({ name: name || file?.name || '', verdict, ...(file ? { text: file.text } : { address }) }),
    () => {
      setTyped({ ...nothing, verdict })
      setMade(made + 1)
      void refresh(known)
    },
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <WellKnown address={address} onChoose={change} />
      <FormNotice refused={form.refused} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={listName()}
          name="name"
          maxLength={80}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
          placeholder={file?.name}
          error={form.errorOf('name')}
        />
        <SelectField
          label={verdictField()}
          value={verdict}
          onChange={(chosen) => change({ verdict: chosen })}
          options={linkVerdicts.map((value) => ({ value, label: verdictNames[value]() }))}
        />
      </div>
      <TextField
        label={listAddress()}
        name="address"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        value={address}
        onChange={({ target }) => change({ address: target.value })}
        disabled={file !== null}
        error={form.errorOf('address') ?? form.errorOf('text')}
      />
      {/* A new key per added list, so that the previous name is cleared. */}
      <ListFile key={made} onChoose={(chosen) => change({ file: chosen })} />
      <Button type="submit" variant="primary" size="large" className="self-start" is_busy={form.is_busy}>
        {add()}
      </Button>
    </form>
  )
}

type Chosen = Pick<TypedList, 'name' | 'address' | 'verdict'>

function WellKnown({ address, onChoose }: { address: string; onChoose: (list: Chosen) => void }) {
  return (
    <div role="group" aria-label={wellKnown()} className="flex flex-wrap gap-2">
      {known_lists.map((list) => (
        <Button
          key={list.address}
          size="small"
          aria-pressed={address === list.address}
          onClick={() => onChoose(list)}
        >
          {list.name}
        </Button>
      ))}
    </div>
  )
}

function ListFile({ onChoose }: { onChoose: (file: TypedList['file']) => void }) {
  const id = useId()
  async function take(chosen: File | undefined) {
    onChoose(chosen ? { name: chosen.name, text: await chosen.text() } : null)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        {listFile()}
      </label>
      <input
        id={id}
        type="file"
        accept="text/plain,.txt,.hosts"
        className="text-14 file:me-3 file:h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
        onChange={({ target }) => void take(target.files?.[0])}
      />
    </div>
  )
}
