import { useEffect, useState } from 'react'
import { filesIn } from '../../client/picture-file.ts'
import { useLatest } from '../../ui/use-latest.ts'

/** Accepts files dropped anywhere on the page or pasted into it. True while files are dragged over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useLatest(onFiles)
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      const files = filesIn(data)
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser would open the dropped file and leave the page.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      take(event, event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [latest])
  return isOver
}
