import { useEffect, useState } from 'react'
import { filesIn, problemOf } from '../client/picture-file.ts'
import { sendToLook, sentPicture } from '../client/sent-picture.ts'
import { navigation } from '../navigation/navigation.ts'
import { path } from '../navigation/paths.ts'
import { useLatest } from '../ui/use-latest.ts'

/** Sends a picture to be looked for, and goes to the Pins that are like it. */
export function useLook(on_done: () => void) {
  const [isLooking, setIsLooking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function look(file: File | undefined): void {
    if (file && !isLooking) void lookAt(file)
  }

  async function lookAt(file: File): Promise<void> {
    setProblem(null)
    const wrong = await problemOf(file)
    setProblem(wrong)
    if (wrong) return
    setIsLooking(true)
    const answer = await sendToLook(file)
    setIsLooking(false)
    if (!answer.ok) return setProblem(answer.reason)
    const before = sentPicture.get()
    if (before) URL.revokeObjectURL(before.url)
    sentPicture.set({ token: answer.picture, url: URL.createObjectURL(file) })
    on_done()
    void navigation.to(path('alike', null, { picture: answer.picture }))
  }

  return { look, isLooking, problem }
}

/** Takes a picture that is pasted or dropped anywhere on the page, as long as the component is shown. */
export function usePastedPicture(look: (file: File) => void): void {
  const latest = useLatest(look)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer)
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    function take(event: Event, data: DataTransfer | null) {
      const [file] = filesIn(data)
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('drop', onDrop)
    document.addEventListener('dragover', onDragOver)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('dragover', onDragOver)
    }
  }, [latest])
}
