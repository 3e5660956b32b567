import { useEffect, useId, useRef, useState } from 'react'
import type { UploadRoom } from '@bowerbird/contract/media/upload-models'
import { acceptedTypes } from '../../client/picture-file.ts'
import { pictureRules, roomFilled } from '../../texts/uploads-texts.ts'
import { tryAgain } from 'texts:ui'
import {
  choosePictureFirst,
  choosePictures,
  dropNow,
  dropPicture,
  otherPicture,
  pictureReady,
  preparingPicture,
  uploadingShare,
  yourPicture,
} from 'texts:uploads'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { UploadIcon } from '../../ui/icons.tsx'
import type { Upload } from './use-upload.ts'
import { PictureIcon } from '../../ui/list-icons.tsx'

interface DropZoneProps {
  upload: Upload
  room: UploadRoom | undefined
  /** Files are held over the page. */
  is_over: boolean
  /** Publishing was tried without a picture: the zone says so and takes the focus. */
  times_missed?: number
  onFiles: (files: readonly File[]) => void
}

/** Takes pictures by choice, drop or paste, and shows what becomes of one. */
export function DropZone({
  upload: { state, retry, clear },
  room,
  is_over,
  times_missed = 0,
  onFiles,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasPicture = state.step === 'sending' || state.step === 'ready'
  return (
    <div className="flex flex-col gap-3">
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="picture-input"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {hasPicture ? (
        <div className="relative overflow-hidden rounded-24 bg-sunken">
          <Preview
            src={state.preview}
            made={state.step === 'ready' ? state.picture.image_url : null}
            alt={yourPicture()}
            className="max-h-[640px] min-h-40 w-full object-contain"
          />
          {state.step === 'sending' && <UploadProgress share={state.share} />}
        </div>
      ) : (
        <DropButton
          room={room}
          is_over={is_over}
          times_missed={times_missed}
          onChoose={() => input.current?.click()}
        />
      )}
      <p role="status" className="sr-only">
        {state.step === 'sending' &&
          (state.share < 1
            ? uploadingShare({ percent: Math.floor(state.share * 10) * 10 })
            : preparingPicture())}
        {state.step === 'ready' && pictureReady()}
      </p>
      {state.step === 'failed' && <UploadFailure failure={state} onRetry={retry} />}
      {room?.quota_bytes != null && (
        <p className="text-center text-14 text-ink-soft">{roomFilled(room.stored_bytes, room.quota_bytes)}</p>
      )}
      {hasPicture && (
        <Button className="self-center" onClick={clear}>
          {otherPicture()}
        </Button>
      )}
    </div>
  )
}

interface DropButtonProps extends Pick<DropZoneProps, 'room' | 'is_over'> {
  /** How often publishing was tried without a picture. */
  times_missed: number
  onChoose: () => void
}

function DropButton({ room, is_over, times_missed, onChoose }: DropButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  useEffect(() => {
    if (times_missed > 0) button.current?.focus()
  }, [times_missed])
  return (
    <button
      ref={button}
      type="button"
      aria-describedby={times_missed > 0 ? noteId : undefined}
      className={classNames(
        'flex min-h-80 flex-col items-center justify-center gap-3 rounded-24 border-2 border-dashed px-6 py-10 text-center transition-colors duration-100',
        is_over
          ? 'border-accent bg-accent-wash'
          : times_missed > 0
            ? 'border-danger bg-danger-wash'
            : 'border-line-strong bg-sunken hover:bg-pressed',
      )}
      onClick={onChoose}
    >
      <UploadIcon size={36} className="text-ink-soft" />
      {times_missed > 0 && (
        <span id={noteId} role="alert" className="text-16 font-semibold text-danger">
          {choosePictureFirst()}
        </span>
      )}
      <span className="text-16 font-semibold text-balance phone:hidden">
        {is_over ? dropNow() : dropPicture()}
      </span>
      {/* Fingers neither drop nor paste. */}
      <span className="hidden text-16 font-semibold phone:block">{choosePictures()}</span>
      <span className="text-14 text-pretty text-ink-soft">
        {pictureRules(room && Math.floor(room.max_file_bytes / (1024 * 1024)))}
      </span>
    </button>
  )
}

type Failure = Extract<DropZoneProps['upload']['state'], { step: 'failed' }>

function UploadFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 rounded-16 bg-danger-wash p-4 text-14">
      <span className="flex-1 text-danger">{failure.reason}</span>
      {failure.file && (
        <Button size="small" onClick={onRetry}>
          {tryAgain()}
        </Button>
      )}
    </div>
  )
}

function UploadProgress({ share }: { share: number }) {
  return (
    <div className="absolute inset-x-0 bottom-0 bg-veil p-4 text-14 font-semibold text-on-veil">
      <p className="pb-2">
        {share < 1 ? uploadingShare({ percent: Math.round(share * 100) }) : preparingPicture()}
      </p>
      <div className="h-1.5 overflow-hidden rounded-full bg-white/30">
        <div
          className="h-full rounded-full bg-white transition-[width] duration-100"
          style={{ width: `${Math.max(4, share * 100)}%` }}
        />
      </div>
    </div>
  )
}

interface PreviewProps {
  /** The file itself, as a URL of this browser. */
  src: string
  /** The server's version, once ready: it covers formats that the browser cannot decode, such as HEIC photographs. */
  made: string | null
  alt: string
  className: string
  loading?: 'lazy'
}

/** A preview of a chosen file. While neither version can be shown, an icon takes its place. */
export function Preview({ src, made, alt, className, loading }: PreviewProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [src, made].find((one) => one !== null && !broken.includes(one))
  if (shown == null)
    return (
      <div
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={classNames('flex min-h-20 items-center justify-center text-ink-soft', className)}
      >
        <PictureIcon size={28} />
      </div>
    )
  return (
    <img
      key={shown}
      src={shown}
      alt={alt}
      loading={loading}
      decoding="async"
      className={className}
      onError={() => setBroken((last) => [...last, shown])}
    />
  )
}
