import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { createPinTitle } from 'texts:uploads'
import { isWebAddress } from '../pin-words/pin-words.ts'
import type { PinWords } from '../pin-words/pin-words.ts'
import { uploadRoom } from './kept-pin-info.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { UploadForm } from './upload-form.tsx'
import type { FormBoard } from './upload-form.tsx'
import { UploadHead } from './upload-head.tsx'

const ManyForm = lazyPart(() => import('./many/many-form.tsx'))

interface UploadScreenProps {
  /** Null: the last board used here, if it still exists. */
  board: FormBoard | null
  words?: Partial<PinWords>
}

/** One picture and its texts; or several at once, as soon as several are chosen. */
export function UploadScreen({ board, words }: UploadScreenProps) {
  const [many, setMany] = useState<{ files: readonly File[]; words: PinWords } | null>(null)
  if (!many)
    return (
      <UploadForm
        board={board}
        {...(words && { words })}
        onMany={(files, typed) => setMany({ files, words: typed })}
      />
    )
  return (
    <Suspense fallback={<UploadHead />}>
      <ManyForm board={board} {...many} />
    </Suspense>
  )
}

/** `?board_id=` is set by links on a board. */
const boardOf = (board_id: BoardId) => query(boardGet, { board_id })
const boardIn = (search: URLSearchParams): BoardId | null => {
  const asked = search.get('board_id') ?? ''
  return /^[1-9]\d{0,18}$/.test(asked) ? asBoardId(asked) : null
}

/** `?title=&description=&link=` come from a page whose picture could not be saved. An invalid URL is ignored. */
function wordsIn(search: URLSearchParams): Pick<PinWords, 'title' | 'description' | 'link'> {
  const link = search.get('link')?.trim() ?? ''
  return {
    title: (search.get('title') ?? '').slice(0, 100),
    description: (search.get('description') ?? '').slice(0, 800),
    link: link.length <= 2048 && isWebAddress(link) ? link : '',
  }
}

const warm: Warm<'upload'> = ({ queries, viewer, search }) => {
  const board_id = boardIn(search)
  if (!viewer.isAuth)
    throw goToLogIn(path('upload', null, { ...(board_id && { board_id }), ...wordsIn(search) }))
  return Promise.all([queries.warm(uploadRoom), board_id ? queries.warm(boardOf(board_id)) : null])
}
export const loader = pageLoader(warm)

export default function UploadRoute() {
  const { search } = useAddress()
  const board_id = boardIn(search)
  const words = wordsIn(search)
  return (
    <div className="mx-auto max-w-[880px] px-4 pt-4 pb-16">
      <PageHead title={createPinTitle()} no_index />
      {board_id ? (
        <UploadToBoard board_id={board_id} words={words} />
      ) : (
        <UploadScreen board={null} words={words} />
      )}
    </div>
  )
}

function UploadToBoard({ board_id, words }: { board_id: BoardId; words: Partial<PinWords> }) {
  const { id, name, url } = usePrefetchedQuery(boardOf(board_id))
  return <UploadScreen board={{ id, name, url }} words={words} />
}
