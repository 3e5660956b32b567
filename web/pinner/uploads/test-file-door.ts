/** Stands where the browser's XMLHttpRequest is, for tests: the door that files go through. */
export class FileDoor extends EventTarget {
  /** What the door answers each form: all alike, unless a test looks at the file. */
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
