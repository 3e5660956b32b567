/** A file, and its path in the chosen folder: `Trees/oak.jpg`. */
export interface ChosenFile {
  name: string
  file: File
}

const mostFiles = 20_000

/** Files of an input; those of a folder have their path. */
export function filesOfInput(files: FileList | null): ChosenFile[] {
  return [...(files ?? [])].slice(0, mostFiles).map((file) => ({
    name: file.webkitRelativePath || file.name,
    file,
  }))
}

/** Files of a drop, including folders. The entries must be read before the first await. */
export async function filesDropped(data: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return filesOfInput(data.files)
  const found: ChosenFile[] = []
  for (const entry of entries) await navigation(entry, '', found)
  return found
}

async function navigation(entry: FileSystemEntry, folder: string, found: ChosenFile[]): Promise<void> {
  if (found.length >= mostFiles) return
  const name = `${folder}${entry.name}`
  if (isFile(entry)) {
    found.push({ name, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // readEntries returns a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    for (const one of some) await navigation(one, `${name}/`, found)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
