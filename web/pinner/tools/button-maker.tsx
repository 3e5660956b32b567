import { useState } from 'react'
import { useSite } from '../../client/site.ts'
import {
  addressMissing,
  addressNotOurs,
  anyButton,
  codeForPage,
  count,
  countAbove,
  countBeside,
  countNone,
  embedded,
  forYourSite,
  forYourSiteHint,
  largeButton,
  oneButton,
  pageAddress,
  pictureAddress,
  pictureDescription,
  shownAddress,
  whatToMake,
} from '../../texts/tools-texts.ts'
import { Choices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { buttonAttributes, buttonCode, embedKind, isWhole } from './button-code.ts'
import type { ButtonWishes } from './button-code.ts'
import { ButtonPreview } from './button-preview.tsx'
import { CopyField } from './copy-field.tsx'
import { ToolPart } from './tool-part.tsx'

const first: ButtonWishes = {
  kind: 'any',
  url: '',
  media: '',
  description: '',
  count: 'none',
  is_large: false,
}

/** Makes the code that somebody puts on a page of their own, and shows what comes of it (CREATE-17). */
export function ButtonMaker() {
  const { public_url, name } = useSite()
  const [wishes, setWishes] = useState(first)
  const change = (some: Partial<ButtonWishes>) => setWishes((before) => ({ ...before, ...some }))
  const attributes = buttonAttributes(wishes, public_url)
  const { kind, url, media } = wishes
  const isEmbed = kind === 'embed'
  const address = { inputMode: 'url', dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const
  const problemOf = (text: string) => (text && !isWhole(text) ? addressMissing() : null)
  const notOurs = isEmbed && url && !embedKind(url, public_url) ? addressNotOurs(name) : null
  return (
    <ToolPart id="button" title={forYourSite()} hint={forYourSiteHint()}>
      <Choices
        label={whatToMake()}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        options={[
          { value: 'any', label: anyButton() },
          { value: 'one', label: oneButton() },
          { value: 'embed', label: embedded() },
        ]}
      />
      {kind !== 'any' && (
        <TextField
          label={isEmbed ? shownAddress() : pageAddress()}
          value={url}
          onChange={(event) => change({ url: event.target.value })}
          error={isEmbed ? notOurs : problemOf(url)}
          {...address}
        />
      )}
      {kind === 'one' && (
        <>
          <TextField
            label={pictureAddress()}
            value={media}
            onChange={(event) => change({ media: event.target.value })}
            error={problemOf(media)}
            {...address}
          />
          <TextField
            label={pictureDescription()}
            value={wishes.description}
            maxLength={500}
            onChange={(event) => change({ description: event.target.value })}
          />
        </>
      )}
      {!isEmbed && (
        <>
          <SelectField
            label={count()}
            value={wishes.count}
            onChange={(place) => change({ count: place })}
            options={[
              { value: 'none', label: countNone() },
              { value: 'beside', label: countBeside() },
              { value: 'above', label: countAbove() },
            ]}
          />
          <Toggle
            label={largeButton()}
            is_on={wishes.is_large}
            onChange={(is_large) => change({ is_large })}
          />
        </>
      )}
      {attributes && (
        <>
          <ButtonPreview attributes={attributes} />
          <CopyField label={codeForPage()} text={buttonCode(attributes, public_url)} />
        </>
      )}
    </ToolPart>
  )
}
