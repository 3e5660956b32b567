import { useEffect, useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { description as descriptionText } from '../../texts/pins-texts.ts'
import { choosePicture, couldNotShow, otherPictures, whereToLook } from '../../texts/uploads-texts.ts'
import { Button } from '../../ui/button.tsx'
import { HashtagTextArea } from '../saving/hashtag-field.tsx'
import type { Savable } from '../saving/save-payload.ts'
import { CreateTabs } from './create-tabs.tsx'
import { FoundPictures } from './found-pictures.tsx'
import { OutsidePicture } from './outside-picture.tsx'
import type { PinInfo } from './pin-info.ts'
import { SavePage } from './save-page.tsx'
import { UploadInstead } from './upload-instead.tsx'
import { useFoundPictures } from './use-found-pictures.ts'
import type { FoundPicture } from './use-found-pictures.ts'
import { WebAddressForm } from './web-address-form.tsx'

interface Chosen {
  image_url: string
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
  const page = info.link
  const needsPage = info.image_url === null
  useEffect(() => {
    if (needsPage && page) latestFind.current(page)
  }, [needsPage, page, latestFind])

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
    setChosen(null)
    find(url)
  }
  const savable: Savable | null = chosen && {
    kind: 'picture',
    image_url: chosen.image_url,
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
              <div className="self-center">
                <UploadInstead title={chosen?.title ?? ''} description={description} link={page} />
              </div>
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
      {chosen && (
        <>
          <OutsidePicture
            key={chosen.image_url}
            url={chosen.image_url}
            alt={chosen.title || description}
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
