import { useEffect, useState } from 'react'
import { useStore } from '../../../client/store.ts'
import { problemOf } from '../../../client/picture-file.ts'
import { uploadPicture } from '../../../client/upload-picture.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useUploadRoom } from '../kept-pin-info.ts'
import { createManyUploads } from './many-uploads.ts'
import type { ManyItem } from './many-uploads.ts'

const none: readonly ManyItem[] = []

/** The uploads of this form, aborted on unmount; the browser asks before the page is closed. */
export function useManyUploads(files: readonly File[], title: string) {
  const room = useUploadRoom()
  const latestRoom = useLatest(room)
  const [uploads] = useState(() =>
    createManyUploads({
      upload: uploadPicture,
      problemOf: (file, others) => problemOf(file, withOthers(latestRoom.current, others)),
    }),
  )
  const items = useStore(uploads.items, none)
  useEffect(() => {
    uploads.add(files, title)
    return () => uploads.end()
    // Once, when the form opens: files chosen later are added separately.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isUnfinished = items.some(({ step: { at } }) => at !== 'published')
  useEffect(() => {
    if (!isUnfinished) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnfinished])
  return { uploads, items, room }
}

/** Uploads in progress count as used: files that fit one by one may not fit together. */
function withOthers(room: ReturnType<typeof useUploadRoom>, others: readonly File[]) {
  const bytes = others.reduce((sum, { size }) => sum + size, 0)
  return room && { ...room, stored_bytes: room.stored_bytes + bytes }
}
