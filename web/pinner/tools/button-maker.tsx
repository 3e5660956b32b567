import { useEffect, useId, useRef, useState } from 'react'
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
  preview,
  shownAddress,
  whatToMake,
} from 'texts:tools'
import { Choices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { buttonAttributes, buttonCode, embedKind, isWhole } from './button-code.ts'
import type { ButtonWishes } from './button-code.ts'
import { CopyField, ToolPart } from './tool-part.tsx'
import { save } from 'texts:save-button'
import { drawButton } from '../../tools-source/draw-button.ts'

const first: ButtonWishes = {
  kind: 'any',
  url: '',
  media: '',
  description: '',
  count: 'none',
  is_large: false,
}

/** Makes the code that a user puts on a page of their own, and shows what comes of it (CREATE-17). */
export function ButtonMaker() {
  const { public_url, name } = useSite()
  const [wishes, setWishes] = useState(first)
  const change = (some: Partial<ButtonWishes>) => setWishes((before) => ({ ...before, ...some }))
  const attributes = buttonAttributes(wishes, public_url)
  const { kind, url, media } = wishes
  const isEmbed = kind === 'embed'
  const address = { inputMode: 'url', dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const
  const problemOf = (text: string) => (text && !isWhole(text) ? addressMissing() : null)
  const notOurs = isEmbed && url && !embedKind(url, public_url) ? addressNotOurs({ site: name }) : null
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
      {!isEmbed && <LookFields wishes={wishes} change={change} />}
      {attributes && (
        <>
          <ButtonPreview attributes={attributes} />
          <CopyField label={codeForPage()} text={buttonCode(attributes, public_url)} />
        </>
      )}
    </ToolPart>
  )
}

interface LookFieldsProps {
  wishes: ButtonWishes
  change: (some: Partial<ButtonWishes>) => void
}

/** Where the count of saves is shown, and the size of the button. */
function LookFields({ wishes, change }: LookFieldsProps) {
  return (
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
      <Toggle label={largeButton()} is_on={wishes.is_large} onChange={(is_large) => change({ is_large })} />
    </>
  )
}

/** What a page will show: drawn by the script's own hand. */
function ButtonPreview({ attributes }: { attributes: Record<string, string> }) {
  const id = useId()
  const place = attributes['data-pin-count']
  const isEmbed = attributes['data-pin-do']?.startsWith('embed')
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-14 font-semibold">
        {preview()}
      </h3>
      <div className="flex min-h-20 items-center justify-center rounded-16 bg-sunken p-6">
        {isEmbed ? (
          <EmbedPreview href={attributes['href'] ?? ''} />
        ) : (
          <span
            className={place === 'above' ? 'flex flex-col items-center gap-1' : 'flex items-center gap-1.5'}
          >
            {place === 'above' && <Number />}
            <DrawnButton attributes={attributes} />
            {place === 'beside' && <Number />}
          </span>
        )}
      </div>
    </section>
  )
}

const Number = () => <span className="text-14">12</span>

function DrawnButton({ attributes }: { attributes: Record<string, string> }) {
  const here = useRef<HTMLSpanElement>(null)
  const address = attributes['href'] ?? ''
  const isTall = 'data-pin-tall' in attributes
  const words = save()
  useEffect(() => {
    const link = document.createElement('a')
    drawButton(link, { address, words, is_tall: isTall, is_round: false })
    here.current?.replaceChildren(link)
  }, [address, isTall, words])
  return <span ref={here} />
}

function EmbedPreview({ href }: { href: string }) {
  const parts = new URL(href).pathname.split('/').filter(Boolean)
  const isPin = parts[0] === 'pin'
  const path = isPin ? parts.join('/') : `${parts.length === 1 ? 'user' : 'board'}/${parts.join('/')}`
  return (
    <iframe
      key={path}
      src={`/embed/${path}/`}
      title={preview()}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className={isPin ? 'h-[30rem] w-60 rounded-16' : 'h-[30rem] w-full max-w-[30rem] rounded-16'}
    />
  )
}
