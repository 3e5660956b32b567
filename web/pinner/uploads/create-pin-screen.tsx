import { useEffect, useState } from 'react'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { description as descriptionText } from 'texts:pin-words'
import { cardOf } from 'texts:create-page'
import { choosePicture, couldNotShow, otherPictures, whereToLook } from 'texts:uploads'
import { useLatest } from '../../ui/use-latest.ts'
import { Button } from '../../ui/button.tsx'
import { HashtagTextArea } from '../pin-words/hashtag-field.tsx'
import { SavePage } from '../save-page/save-page.tsx'
import type { Savable } from '../saving/save-payload.ts'
import { CreateTabs } from './upload-head.tsx'
import { FoundPictures } from './found-pictures.tsx'
import { OutsidePicture } from './outside-picture.tsx'
import { ownPinId } from './pin-info.ts'
import type { PinInfo } from './pin-info.ts'
import type { Card } from './use-card.ts'
import { useFoundPictures } from './use-found-pictures.ts'
import type { FoundPicture } from './use-found-pictures.ts'
import { WebAddressForm } from './web-address-form.tsx'
import { WithoutPicture } from './without-picture.tsx'
import { pinsImagePut } from '@bowerbird/contract/media/upload-calls'
import { call } from '../../client/call.ts'
import { inputKinds } from '../save-page/use-clickjacking-guard.ts'

interface Chosen {
  image_url: string
  /** It is a card that was drawn here. */
  card?: Card
  title: string
  link: string | null
}

/** Saves a picture of another site: the one that the address names, or one found on its page (CREATE-03). */
export function CreatePinScreen({ info }: { info: PinInfo }) {
  const [chosen, setChosen] = useState<Chosen | null>(
    info.image_url ? { image_url: info.image_url, title: '', link: info.link } : null,
  )
  const [description, setDescription] = useState(info.description)
  const [isChoosing, setIsChoosing] = useState(false)
  /** The chosen picture that turned out too small, or did not load: it cannot be saved (CREATE-12, CREATE-13). */
  const [unusable, setUnusable] = useState<string | null>(null)
  const { finding, find } = useFoundPictures()
  const latestFind = useLatest(find)
  /** The chosen picture that was shown, and is large enough. */
  const [usable, setUsable] = useState<string | null>(null)
  const page = finding.step === 'idle' ? info.link : finding.url
  const firstPage = info.image_url === null ? info.link : null
  useEffect(() => {
    if (firstPage !== null) latestFind.current(firstPage)
  }, [firstPage, latestFind])
  useWarmPicture(chosen?.card ? null : usable)

  function choose(picture: FoundPicture) {
    setChosen({ image_url: picture.url, title: picture.title ?? '', link: picture.link ?? page })
    setIsChoosing(false)
    if (description === '' && picture.description) setDescription(picture.description)
  }
  function giveUp(image_url: string) {
    setUnusable(image_url)
    if (finding.step === 'idle' && page) find(page)
  }
  function chooseAgain() {
    setIsChoosing(true)
    if (finding.step === 'idle' && page) find(page)
  }
  function look(url: string) {
    const pin_id = ownPinId(url, location.origin)
    if (pin_id !== null) return void navigation.to(path('repin', { pin_id }))
    setChosen(null)
    find(url)
  }
  function takeCard(card: Card) {
    setChosen({ image_url: card.image_url, card, title: pageTitle, link: page })
    setIsChoosing(false)
    if (description === '' && finding.step === 'found') setDescription(finding.description)
  }
  const pageTitle = finding.step === 'found' ? finding.title : ''
  const savable: Savable | null = chosen && {
    kind: 'picture',
    image_url: chosen.image_url,
    ...(chosen.card && { upload_id: chosen.card.upload_id }),
    method: info.method,
    ...(chosen.title && { title: chosen.title.slice(0, 100) }),
    ...(description.trim() && { description: description.trim() }),
    ...(chosen.link && { link: chosen.link }),
    ...(info.color && { color: info.color }),
    ...(info.guid && { guid: info.guid }),
  }

  const isAddressAsked = !info.image_url && !info.link
  const isUnusable = chosen !== null && chosen.image_url === unusable
  const isLooking = chosen === null || isChoosing || isUnusable
  const hasNone =
    finding.step === 'failed' || finding.step === 'found' || (isUnusable && finding.step === 'idle')
  return (
    <SavePage
      savable={savable}
      {...(isLooking && {
        instead: (
          <>
            <h1 className="text-20 font-semibold phone:hidden">{choosePicture()}</h1>
            {finding.step === 'idle' ? (
              <p className="text-16 text-ink-soft">{isUnusable ? couldNotShow() : whereToLook()}</p>
            ) : (
              <FoundPictures
                finding={finding}
                chosen={chosen?.image_url ?? null}
                onChoose={choose}
                onRetry={find}
              />
            )}
            {hasNone && (
              <WithoutPicture
                title={chosen?.title || pageTitle}
                description={description}
                link={page}
                has_pictures={finding.step === 'found' && finding.pictures.length > 0}
                onCard={takeCard}
              />
            )}
          </>
        ),
      })}
    >
      {isAddressAsked && (
        <>
          <CreateTabs here="web" />
          <WebAddressForm is_looking={finding.step === 'looking'} onFind={look} />
        </>
      )}
      {!chosen && page && <PageNamed title={pageTitle} page={page} />}
      {chosen && (
        <>
          <OutsidePicture
            key={chosen.image_url}
            url={chosen.image_url}
            alt={chosen.card ? cardOf({ title: chosen.card.words }) : chosen.title || description}
            onUsable={() => setUsable(chosen.image_url)}
            onUnusable={() => giveUp(chosen.image_url)}
          />
          {(finding.step !== 'idle' || page) && !isLooking && (
            <Button className="self-center" onClick={chooseAgain}>
              {otherPictures()}
            </Button>
          )}
          <div className="phone:hidden">
            <HashtagTextArea
              label={descriptionText()}
              maxLength={800}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </div>
        </>
      )}
    </SavePage>
  )
}

/** The page that a picture is looked for on. */
function PageNamed({ title, page }: { title: string; page: string }) {
  return (
    <div className="flex flex-col gap-1">
      {title !== '' && <p className="line-clamp-3 text-16 font-semibold wrap-anywhere">{title}</p>}
      <p className="line-clamp-3 text-14 wrap-anywhere text-ink-soft">
        <bdi>{title === '' ? page : new URL(page).hostname}</bdi>
      </p>
    </div>
  )
}

/**
 * Has a picture of another site fetched ahead of its saving; no one waits for it (CREATE-14). Not before
 * a user has moved here: another site may have opened this page (docs/decisions/004).
 */
function useWarmPicture(address: string | null): void {
  const [isSomebodyHere, setIsSomebodyHere] = useState(false)
  useEffect(() => {
    if (isSomebodyHere) return
    const hear = (event: Event) => event.isTrusted && setIsSomebodyHere(true)
    for (const kind of inputKinds) addEventListener(kind, hear, { capture: true, passive: true })
    return () => {
      for (const kind of inputKinds) removeEventListener(kind, hear, { capture: true })
    }
  }, [isSomebodyHere])
  useEffect(() => {
    if (isSomebodyHere && address !== null) void call(pinsImagePut, { image_url: address })
  }, [isSomebodyHere, address])
}
