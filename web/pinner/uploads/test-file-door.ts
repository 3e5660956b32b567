/** Replaces the browser's XMLHttpRequest in tests of file uploads. */
export class FileDoor extends EventTarget {
  /** Answer to each form: the same for all, unless a test depends on the file. */
  static answer: (file: File) => { status: number; text?: string } = () => ({ status: 204 })
  static sent: { url: string; body: FormData }[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  #url = ''

  open(_method: string, url: string) {
    this.#url = url
  }

  abort() {
    this.dispatchEvent(new Event('loadend'))
  }

  send(body: FormData) {
    FileDoor.sent.push({ url: this.#url, body })
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 2 }),
    )
    const { status, text = '' } = FileDoor.answer(body.get('file') as File)
    this.status = status
    this.responseText = text
    queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
  }

  static reset() {
    FileDoor.answer = () => ({ status: 204 })
    FileDoor.sent = []
  }
}
