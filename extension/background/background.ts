import { browser } from '../browser.ts'
import { admitted } from '../messages.ts'
import { answerMessage } from './answer-message.ts'
import { putScripts } from './hover-scripts.ts'
import { openFromMenu, putMenu } from './open-save.ts'

const own = { id: browser.runtime.id, url: browser.runtime.getURL('') }

browser.runtime.onMessage.addListener((message, sender, answer) => {
  const admittedMessage = admitted(message, sender, own)
  if (admittedMessage === null) return
  answerMessage(admittedMessage, sender).then(answer, (error: unknown) => {
    console.error(`${admittedMessage.kind} failed`, error)
    answer(null)
  })
  return true
})

browser.contextMenus.onClicked.addListener((info, tab) => void openFromMenu(info, tab))
browser.runtime.onInstalled.addListener(() => void Promise.all([putMenu(), putScripts()]))
browser.runtime.onStartup.addListener(() => void putScripts())
browser.permissions.onRemoved.addListener(() => void putScripts())
