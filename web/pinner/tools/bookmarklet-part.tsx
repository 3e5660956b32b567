import { useEffect, useRef } from 'react'
import { useSite } from '../../client/site.ts'
import { toast } from '../../client/toasts.ts'
import { save } from '../../texts/save-button-texts.ts'
import {
  bookmarklet,
  bookmarkletByHand,
  bookmarkletCode,
  bookmarkletHint,
  bookmarkletSafari,
  bookmarkletSteps,
  choosePicture,
  closePicking,
  dragDoNotClick,
  dragIt,
  saveTo,
} from '../../texts/tools-texts.ts'
// What it exports is made by build-plugins/outside-scripts-plugin.ts.
// eslint-disable-next-line import/default
import code from '../../tools-source/bookmarklet.ts?outside'
import { buttonClasses } from '../../ui/button-classes.ts'
import { GripIcon } from '../../ui/icons/grip-icon.tsx'
import { bookmarkletAddress } from './bookmarklet-address.ts'
import { CopyField } from './copy-field.tsx'
import { ToolPart } from './tool-part.tsx'

/** The bookmark that saves from any page, to be dragged or copied (CREATE-15). */
export function BookmarkletPart() {
  const { name, public_url } = useSite()
  const address = bookmarkletAddress({
    code,
    site: public_url,
    words: { title: choosePicture(), close: closePicking(), save: save() },
    dir: 'auto',
  })
  const link = useRef<HTMLAnchorElement>(null)
  // React draws no address that runs, for good reason: this one is there to be dragged.
  useEffect(() => link.current?.setAttribute('href', address), [address])
  return (
    <ToolPart id="bookmarklet" title={bookmarklet()} hint={bookmarkletHint()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-16 bg-sunken p-6 phone:p-4">
        {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a
          ref={link}
          href="#bookmarklet"
          draggable
          className={`${buttonClasses({ variant: 'primary', size: 'large' })} max-w-full cursor-grab`}
          onClick={(event) => {
            event.preventDefault()
            toast({ text: dragDoNotClick() })
          }}
        >
          <GripIcon size={18} className="shrink-0" />
          <span className="truncate">{saveTo(name)}</span>
        </a>
        <p className="text-14 text-ink-soft">{dragIt()}</p>
      </div>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-14 text-pretty text-ink-soft">
        <li>{bookmarkletSteps()}</li>
        <li>{bookmarkletSafari()}</li>
        <li>{bookmarkletByHand()}</li>
      </ul>
      <CopyField label={bookmarkletCode()} text={address} rows={2} />
    </ToolPart>
  )
}
