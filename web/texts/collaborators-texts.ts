import { plural, say } from './say.ts'

export const collaborators = () => say({ en: 'Collaborators', de: 'Mitwirkende', ar: 'المتعاونون' })
export const invitePeople = () => say({ en: 'Invite people', de: 'Leute einladen', ar: 'دعوة أشخاص' })
export const searchPeople = () =>
  say({ en: 'Name or e-mail', de: 'Name oder E-Mail', ar: 'الاسم أو البريد الإلكتروني' })
export const suggestedPeople = () =>
  say({ en: 'People to invite', de: 'Leute zum Einladen', ar: 'أشخاص للدعوة' })
export const nobodyToSuggest = () =>
  say({
    en: 'Type a name or an e-mail address to find somebody.',
    de: 'Gib einen Namen oder eine E-Mail-Adresse ein, um jemanden zu finden.',
    ar: 'اكتب اسمًا أو عنوان بريد إلكتروني للعثور على شخص.',
  })
export const nobodyFound = () =>
  say({
    en: 'Nobody found. Type a whole e-mail address to invite somebody by mail.',
    de: 'Niemand gefunden. Gib eine ganze E-Mail-Adresse ein, um per Mail einzuladen.',
    ar: 'لم يُعثر على أحد. اكتب عنوان بريد كاملًا لإرسال دعوة بالبريد.',
  })
export const byEmail = () => say({ en: 'By e-mail', de: 'Per E-Mail', ar: 'بالبريد الإلكتروني' })
export const couldNotLoadPeople = () =>
  say({ en: 'Could not load people.', de: 'Die Leute ließen sich nicht laden.', ar: 'تعذّر تحميل الأشخاص.' })

/** What the button of somebody reads, word for word (SAVE-19). */
export const inviteButton = {
  ready: () => say({ en: 'Click to send', de: 'Zum Senden klicken', ar: 'انقر للإرسال' }),
  incomplete: () => say({ en: 'Keep typing', de: 'Schreib weiter', ar: 'واصل الكتابة' }),
  queued: () => say({ en: 'Done', de: 'Fertig', ar: 'تم' }),
  sent: () => say({ en: 'Sent', de: 'Gesendet', ar: 'أُرسلت' }),
}

export const invitesSent = (names: string) =>
  say({
    en: `Invite sent to ${names}`,
    de: `Einladung an ${names} gesendet`,
    ar: `أُرسلت الدعوة إلى ${names}`,
  })
export const notInvited = (name: string, why: string) =>
  say({
    en: `${name} was not invited. ${why}`,
    de: `${name} wurde nicht eingeladen. ${why}`,
    ar: `لم تُرسل الدعوة إلى ${name}. ${why}`,
  })

/** Two or three names, or the last of more. */
export const joinedNames = (names: string, last: string) =>
  say({ en: `${names} and ${last}`, de: `${names} und ${last}`, ar: `${names} و${last}` })
export const others = (count: number) =>
  plural(count, {
    en: { one: '# other', other: '# others' },
    de: { one: '# weitere Person', other: '# weitere' },
    ar: { one: 'شخص آخر', two: 'شخصان آخران', few: '# آخرون', many: '# آخرين', other: '# آخرين' },
  })

export const owner = () => say({ en: 'Owner', de: 'Inhaber:in', ar: 'المالك' })
export const you = (name: string) => say({ en: `${name} (you)`, de: `${name} (du)`, ar: `${name} (أنت)` })
export const invitedBy = (name: string) =>
  say({ en: `Invited by ${name}`, de: `Eingeladen von ${name}`, ar: `بدعوة من ${name}` })
export const invited = () => say({ en: 'Invited', de: 'Eingeladen', ar: 'مدعو' })
export const somebodyByEmail = () =>
  say({ en: 'Somebody by e-mail', de: 'Jemand per E-Mail', ar: 'شخص بالبريد الإلكتروني' })
export const roleOf = (name: string) =>
  say({ en: `What ${name} may do`, de: `Was ${name} darf`, ar: `ما يجوز لـ ${name}` })
export const roleOrganise = () =>
  say({ en: 'Save and organise', de: 'Merken und ordnen', ar: 'الحفظ والتنظيم' })
export const roleSave = () => say({ en: 'Save only', de: 'Nur merken', ar: 'الحفظ فقط' })
export const membersMayInvite = () =>
  say({
    en: 'Collaborators may invite others',
    de: 'Mitwirkende dürfen andere einladen',
    ar: 'يجوز للمتعاونين دعوة غيرهم',
  })
export const aloneHere = () =>
  say({
    en: 'Nobody else works on this board yet.',
    de: 'Noch wirkt sonst niemand an dieser Pinnwand mit.',
    ar: 'لا يعمل أحد غيرك على هذه اللوحة بعد.',
  })

export const takeBack = (name: string) =>
  say({
    en: `Take back the invite to ${name}`,
    de: `Einladung an ${name} zurückziehen`,
    ar: `سحب الدعوة الموجهة إلى ${name}`,
  })
export const takenBack = () =>
  say({ en: 'Invite taken back', de: 'Einladung zurückgezogen', ar: 'سُحبت الدعوة' })
export const undo = () => say({ en: 'Undo', de: 'Rückgängig', ar: 'تراجع' })
export const remove = (name: string) =>
  say({ en: `Remove ${name}`, de: `${name} entfernen`, ar: `إزالة ${name}` })
export const removeYes = () => say({ en: 'Remove', de: 'Entfernen', ar: 'إزالة' })
export const removeTitle = (name: string) =>
  say({
    en: `Remove ${name} from this board?`,
    de: `${name} von dieser Pinnwand entfernen?`,
    ar: `إزالة ${name} من هذه اللوحة؟`,
  })
export const removeText = () =>
  say({
    en: 'Their Pins stay on the board unless you choose otherwise.',
    de: 'Die Pins bleiben auf der Pinnwand, wenn du nichts anderes wählst.',
    ar: 'تبقى الدبابيس في اللوحة ما لم تختر غير ذلك.',
  })
export const removePins = () =>
  say({
    en: 'Move their Pins on this board to the trash',
    de: 'Die Pins dieser Person in den Papierkorb legen',
    ar: 'نقل دبابيس هذا الشخص في اللوحة إلى سلة المهملات',
  })
export const removed = (name: string) =>
  say({ en: `${name} was removed`, de: `${name} wurde entfernt`, ar: `أُزيل ${name}` })
export const leave = () => say({ en: 'Leave board', de: 'Pinnwand verlassen', ar: 'مغادرة اللوحة' })
export const leaveYes = () => say({ en: 'Leave', de: 'Verlassen', ar: 'مغادرة' })
export const leaveTitle = (board: string) =>
  say({ en: `Leave “${board}”?`, de: `„${board}“ verlassen?`, ar: `مغادرة «${board}»؟` })
export const leaveText = () =>
  say({
    en: 'Your Pins stay on it. To come back you need a new invite.',
    de: 'Deine Pins bleiben dort. Um zurückzukommen, brauchst du eine neue Einladung.',
    ar: 'تبقى دبابيسك فيها. وتحتاج إلى دعوة جديدة للعودة.',
  })
export const left = (board: string) =>
  say({ en: `You left ${board}`, de: `Du hast ${board} verlassen`, ar: `غادرت ${board}` })

export const invites = () => say({ en: 'Invites', de: 'Einladungen', ar: 'الدعوات' })
export const invitedYou = (name: string) =>
  say({
    en: `${name} invited you to this board`,
    de: `${name} hat dich zu dieser Pinnwand eingeladen`,
    ar: `وصلتك دعوة من ${name} إلى هذه اللوحة`,
  })
export const invitedYouTo = (name: string, board: string) =>
  say({
    en: `${name} invited you to “${board}”`,
    de: `${name} hat dich zu „${board}“ eingeladen`,
    ar: `وصلتك دعوة من ${name} إلى «${board}»`,
  })
export const accept = () => say({ en: 'Accept', de: 'Annehmen', ar: 'قبول' })
export const decline = () => say({ en: 'Decline', de: 'Ablehnen', ar: 'رفض' })
export const declined = () => say({ en: 'Invite declined', de: 'Einladung abgelehnt', ar: 'رُفضت الدعوة' })
export const joined = (board: string) =>
  say({ en: `You now work on ${board}`, de: `Du wirkst jetzt an ${board} mit`, ar: `صرت تعمل على ${board}` })

export const inviteTitle = () =>
  say({ en: 'Invite to a board', de: 'Einladung zu einer Pinnwand', ar: 'دعوة إلى لوحة' })
export const wantsYou = (name: string) =>
  say({
    en: `${name} would like to work with you on`,
    de: `${name} möchte mit dir zusammenarbeiten an`,
    ar: `يسرّ ${name} العمل معك على`,
  })
export const acceptLong = () => say({ en: 'Accept invite', de: 'Einladung annehmen', ar: 'قبول الدعوة' })
export const signUpToAccept = () =>
  say({ en: 'Sign up to accept', de: 'Zum Annehmen registrieren', ar: 'أنشئ حسابًا للقبول' })
export const logInToAccept = () =>
  say({ en: 'Log in to accept', de: 'Zum Annehmen anmelden', ar: 'سجّل الدخول للقبول' })
export const inviteGone = () =>
  say({ en: 'This invite does not work', de: 'Diese Einladung gilt nicht', ar: 'هذه الدعوة لا تعمل' })
export const toHome = () =>
  say({ en: 'Go to the start page', de: 'Zur Startseite', ar: 'الذهاب إلى صفحة البداية' })
