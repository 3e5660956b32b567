import { Suspense, useState } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import type { PinWords } from '../pin-words/pin-words.ts'
import { UploadForm } from './upload-form.tsx'
import type { FormBoard } from './upload-form.tsx'
import { UploadHead } from './upload-head.tsx'

const ManyForm = lazyPart(() => import('./many/many-form.tsx'))

interface UploadScreenProps {
  /** None: the last one used here, if it is still there. */
  board: FormBoard | null
  words?: Partial<PinWords>
}

/** One picture and its words; or, as soon as several are chosen, all of them at once. */
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
