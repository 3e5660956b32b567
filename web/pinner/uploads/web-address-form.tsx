import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { findPictures, notAnAddress, pageAddress, pageAddressPlaceholder } from 'texts:uploads'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LinkIcon } from '../../ui/icons.tsx'
import { isWebAddress } from '../pin-words/pin-words.ts'

interface WebAddressFormProps {
  is_looking: boolean
  onFind: (url: string) => void
}

/** The URL to search for pictures. */
export function WebAddressForm({ is_looking, onFind }: WebAddressFormProps) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const url = withScheme(address)
    if (!isWebAddress(url)) return setError(notAnAddress())
    setAddress(url)
    onFind(url)
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
      <TextField
        label={pageAddress()}
        placeholder={pageAddressPlaceholder()}
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        className="rtl:ps-4 rtl:pe-11 rtl:text-end"
        icon={<LinkIcon size={20} />}
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          setError(null)
        }}
      />
      <Button type="submit" size="large" className="self-start" is_busy={is_looking}>
        {findPictures()}
      </Button>
    </form>
  )
}

/** Users type `a.example/page`. */
function withScheme(address: string): string {
  const text = address.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(text) || text === '' ? text : `https://${text}`
}
