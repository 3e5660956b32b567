import {
  publishedNow,
  publishingNow,
  removeFile,
  titleIfYouLike,
  titleOf,
  tryFileAgain,
  uploadedNow,
  waitingToUpload,
} from 'texts:upload-many'
import { preparingPicture, uploadingShare } from 'texts:uploads'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon, RetryIcon } from '../../../ui/page-icons.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Preview } from '../drop-zone.tsx'
import { canRetry } from './many-uploads.ts'
import type { ManyItem, ManyStep, ManyUploads } from './many-uploads.ts'

/** One file of many: picture, title and progress. */
export function ManyRow({ item, uploads }: { item: ManyItem; uploads: ManyUploads }) {
  const { id, file, preview, title, step } = item
  const isOver = step.at === 'publishing' || step.at === 'published'
  return (
    <li className="flex items-start gap-3 rounded-16 border border-line bg-surface p-3">
      <Preview
        src={preview}
        made={item.image_url}
        alt=""
        loading="lazy"
        className="size-20 shrink-0 rounded-12 bg-sunken object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <TextField
          label={titleOf({ file_name: file.name })}
          has_hidden_label
          placeholder={titleIfYouLike()}
          maxLength={100}
          autoComplete="off"
          disabled={isOver}
          value={title}
          onChange={(event) => uploads.rename(id, event.target.value)}
        />
        <p className="flex flex-wrap gap-x-2 text-12">
          <bdi className="max-w-full truncate text-ink-soft">{file.name}</bdi>
          <span className={classNames('font-semibold', isTrouble(step) ? 'text-danger' : 'text-ink')}>
            {wordsOf(step)}
          </span>
        </p>
        {step.at === 'sending' && <Progress share={step.share} />}
      </div>
      <div className="flex shrink-0 gap-1">
        {canRetry(item) && (
          <IconButton
            label={tryFileAgain({ file_name: file.name })}
            icon={<RetryIcon size={20} />}
            onClick={() => uploads.retry(id)}
          />
        )}
        {!isOver && (
          <IconButton
            label={removeFile({ file_name: file.name })}
            icon={<CloseIcon size={20} />}
            onClick={() => uploads.remove(id)}
          />
        )}
      </div>
    </li>
  )
}

function Progress({ share }: { share: number }) {
  return (
    <div className="h-1.5 overflow-hidden rounded-full bg-pressed">
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-100"
        style={{ width: `${Math.max(4, share * 100)}%` }}
      />
    </div>
  )
}

const isTrouble = (step: ManyStep) => step.at === 'failed' || (step.at === 'ready' && step.problem !== null)

function wordsOf(step: ManyStep): string {
  switch (step.at) {
    case 'waiting':
      return waitingToUpload()
    case 'sending':
      return step.share < 1 ? uploadingShare({ percent: Math.round(step.share * 100) }) : preparingPicture()
    case 'failed':
      return step.reason
    case 'ready':
      return step.problem ?? uploadedNow()
    case 'publishing':
      return publishingNow()
    case 'published':
      return publishedNow()
  }
}
