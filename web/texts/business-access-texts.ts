import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { BusinessAct } from '@bowerbird/contract/business/business-terms'
import { say } from './say.ts'

export const accessTitle = () =>
  say({ en: 'People and roles', de: 'Personen und Rollen', ar: 'الأشخاص والأدوار' })
export const accessTitleOf = (name: string) =>
  say({
    en: `People and roles: ${name}`,
    de: `Personen und Rollen: ${name}`,
    ar: `الأشخاص والأدوار: ${name}`,
  })
export const accessLead = (name: string) =>
  say({
    en: `Who works for ${name}, what they may do, and who did what.`,
    de: `Wer für ${name} arbeitet, was sie dürfen und wer was getan hat.`,
    ar: `من يعمل لصالح ${name}، وما يُسمح لهم به، ومن فعل ماذا.`,
  })
export const members = () => say({ en: 'People', de: 'Personen', ar: 'الأشخاص' })
export const you = () => say({ en: 'you', de: 'du', ar: 'أنت' })
export const roleName = (role: MemberRole | 'OWNER') =>
  ({
    OWNER: say({ en: 'Owner', de: 'Inhaber', ar: 'المالك' }),
    ADMIN: say({ en: 'Admin', de: 'Verwaltung', ar: 'مدير' }),
    CAMPAIGN_MANAGER: say({ en: 'Campaign manager', de: 'Kampagnen', ar: 'مدير حملات' }),
    FINANCE: say({ en: 'Finance', de: 'Finanzen', ar: 'المالية' }),
    ANALYST: say({ en: 'Analyst', de: 'Auswertung', ar: 'محلل' }),
    AUDIENCE: say({ en: 'Audiences', de: 'Zielgruppen', ar: 'الجماهير' }),
    CATALOGS: say({ en: 'Catalogs', de: 'Kataloge', ar: 'الكتالوجات' }),
  })[role]
export const roleHint = (role: MemberRole) =>
  ({
    ADMIN: say({
      en: 'Everything, and who else may',
      de: 'Alles, und wer sonst noch darf',
      ar: 'كل شيء، ومن يُسمح له أيضًا',
    }),
    CAMPAIGN_MANAGER: say({
      en: 'Makes and runs campaigns',
      de: 'Legt Kampagnen an und steuert sie',
      ar: 'ينشئ الحملات ويديرها',
    }),
    FINANCE: say({ en: 'Pays, and reads all', de: 'Zahlt, und liest alles', ar: 'يدفع، ويقرأ كل شيء' }),
    ANALYST: say({
      en: 'Reads all, changes nothing',
      de: 'Liest alles, ändert nichts',
      ar: 'يقرأ كل شيء ولا يغيّر شيئًا',
    }),
    AUDIENCE: say({
      en: 'Reads all; audiences, once they are there',
      de: 'Liest alles; Zielgruppen, sobald es sie gibt',
      ar: 'يقرأ كل شيء؛ والجماهير متى توفرت',
    }),
    CATALOGS: say({
      en: 'Reads all; catalogs, once they are there',
      de: 'Liest alles; Kataloge, sobald es sie gibt',
      ar: 'يقرأ كل شيء؛ والكتالوجات متى توفرت',
    }),
  })[role]
export const changeRoles = () => say({ en: 'Change', de: 'Ändern', ar: 'تغيير' })
export const changeRolesOf = (name: string) =>
  say({ en: `Change the roles of ${name}`, de: `Rollen von ${name} ändern`, ar: `تغيير أدوار ${name}` })
export const saveRoles = () => say({ en: 'Save roles', de: 'Rollen speichern', ar: 'حفظ الأدوار' })
export const cancel = () => say({ en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' })
export const takeOff = () => say({ en: 'Remove', de: 'Entfernen', ar: 'إزالة' })
export const takeOffName = (name: string) =>
  say({ en: `Remove ${name}`, de: `${name} entfernen`, ar: `إزالة ${name}` })
export const takeOffText = () =>
  say({
    en: 'They may do nothing here any more, at once. What they made stays.',
    de: 'Ab sofort dürfen sie hier nichts mehr. Was sie angelegt haben, bleibt.',
    ar: 'لن يُسمح لهم بأي شيء هنا بعد الآن. يبقى ما أنشؤوه.',
  })
export const leave = () => say({ en: 'Leave', de: 'Verlassen', ar: 'مغادرة' })
export const leaveName = (name: string) =>
  say({ en: `Leave ${name}`, de: `${name} verlassen`, ar: `مغادرة ${name}` })
export const workList = () =>
  say({ en: 'Where you work', de: 'Wo du mitarbeitest', ar: 'الأنشطة التي تعمل لصالحها' })
export const leaveQuestion = (name: string) =>
  say({ en: `Leave ${name}?`, de: `${name} verlassen?`, ar: `مغادرة ${name}؟` })
export const inviteSomebody = () => say({ en: 'Invite somebody', de: 'Jemanden einladen', ar: 'دعوة شخص' })
export const email = () => say({ en: 'E-mail address', de: 'E-Mail-Adresse', ar: 'عنوان البريد الإلكتروني' })
export const roles = () => say({ en: 'Roles', de: 'Rollen', ar: 'الأدوار' })
export const invite = () => say({ en: 'Send invite', de: 'Einladung senden', ar: 'إرسال الدعوة' })
export const invited = (email: string) =>
  say({ en: `Invited ${email}`, de: `${email} eingeladen`, ar: `تمت دعوة ${email}` })
export const inviteLink = () => say({ en: 'Link of the invite', de: 'Link der Einladung', ar: 'رابط الدعوة' })
export const inviteLinkHint = () =>
  say({
    en: 'Shown once. It works only for an account that has confirmed this e-mail address. It also went out by mail, where this site sends mail.',
    de: 'Wird einmal gezeigt. Er gilt nur für ein Konto, das diese E-Mail-Adresse bestätigt hat. Er ging auch per E-Mail hinaus, wenn diese Seite E-Mails verschickt.',
    ar: 'يظهر مرة واحدة. يعمل فقط لحساب أكّد عنوان البريد هذا. أُرسل أيضًا بالبريد إن كان هذا الموقع يرسل بريدًا.',
  })
export const waiting = () =>
  say({ en: 'Invited, not there yet', de: 'Eingeladen, noch nicht da', ar: 'مدعوون لم ينضموا بعد' })
export const until = (day: string) => say({ en: `until ${day}`, de: `bis ${day}`, ar: `حتى ${day}` })
export const takeBack = () => say({ en: 'Take back', de: 'Zurückziehen', ar: 'سحب' })
export const takeBackName = (email: string) =>
  say({
    en: `Take back the invite to ${email}`,
    de: `Einladung an ${email} zurückziehen`,
    ar: `سحب الدعوة إلى ${email}`,
  })
export const secondFactor = () => say({ en: 'Second step', de: 'Zweiter Schritt', ar: 'الخطوة الثانية' })
export const requireSecondFactor = () =>
  say({
    en: 'Whoever acts for this business proves a second step',
    de: 'Wer für dieses Unternehmen handelt, bestätigt einen zweiten Schritt',
    ar: 'من يتصرف لصالح هذا العمل يثبت خطوة ثانية',
  })
export const requireSecondFactorHint = () =>
  say({
    en: 'Once in 12 hours, in each browser. You as the owner are not asked here.',
    de: 'Alle 12 Stunden, in jedem Browser. Du wirst hier nicht gefragt: Das Unternehmen gehört dir.',
    ar: 'مرة كل 12 ساعة في كل متصفح. لا يُطلب ذلك من المالك هنا.',
  })
export const history = () => say({ en: 'Who did what', de: 'Wer was getan hat', ar: 'من فعل ماذا' })
export const nothingYet = () =>
  say({ en: 'Nothing happened yet.', de: 'Noch ist nichts geschehen.', ar: 'لم يحدث شيء بعد.' })
export const somebodyGone = () =>
  say({ en: 'Somebody who left', de: 'Jemand, der gegangen ist', ar: 'شخص غادر' })
/** After the name of who did it. */
export const actText = (act: BusinessAct) =>
  ({
    converted: say({
      en: 'made the account a business',
      de: 'hat das Konto zum Unternehmen gemacht',
      ar: 'حوّل الحساب إلى حساب أعمال',
    }),
    changed: say({
      en: 'changed what the business says of itself',
      de: 'hat die Angaben zum Unternehmen geändert',
      ar: 'غيّر بيانات العمل',
    }),
    ended: say({
      en: 'ended the business account',
      de: 'hat das Unternehmenskonto beendet',
      ar: 'أنهى حساب الأعمال',
    }),
    mfa_required: say({
      en: 'asked for a second step',
      de: 'hat einen zweiten Schritt verlangt',
      ar: 'طلب خطوة ثانية',
    }),
    mfa_not_required: say({
      en: 'asked for no second step any more',
      de: 'verlangt keinen zweiten Schritt mehr',
      ar: 'لم يعد يطلب خطوة ثانية',
    }),
    invited: say({ en: 'invited', de: 'hat eingeladen', ar: 'دعا' }),
    invite_taken_back: say({
      en: 'took back an invite',
      de: 'hat eine Einladung zurückgezogen',
      ar: 'سحب دعوة',
    }),
    joined: say({ en: 'joined', de: 'ist dazugekommen', ar: 'انضم' }),
    roles_changed: say({ en: 'changed roles', de: 'hat Rollen geändert', ar: 'غيّر الأدوار' }),
    member_removed: say({ en: 'removed somebody', de: 'hat jemanden entfernt', ar: 'أزال شخصًا' }),
    left: say({ en: 'left', de: 'ist gegangen', ar: 'غادر' }),
    account_made: say({
      en: 'made an ad account',
      de: 'hat ein Werbekonto angelegt',
      ar: 'أنشأ حسابًا إعلانيًا',
    }),
    account_changed: say({
      en: 'renamed an ad account',
      de: 'hat ein Werbekonto umbenannt',
      ar: 'غيّر اسم حساب إعلاني',
    }),
    acted: say({
      en: 'worked in an ad account',
      de: 'hat in einem Werbekonto gearbeitet',
      ar: 'عمل في حساب إعلاني',
    }),
    acted_as: say({ en: 'acted as the profile', de: 'hat als das Profil gehandelt', ar: 'تصرف باسم الملف' }),
    refused: say({
      en: 'was refused to act for the business',
      de: 'wollte für das Unternehmen handeln und durfte nicht',
      ar: 'رُفض تصرفه لصالح العمل',
    }),
  })[act]
export const actForAll = () => say({ en: 'Acting for', de: 'Du handelst für', ar: 'تتصرف لصالح' })
export const switchProfile = (name: string) =>
  say({
    en: `Acting as ${name}: switch`,
    de: `Du handelst als ${name}: wechseln`,
    ar: `تتصرف باسم ${name}: تبديل`,
  })
export const needsSecondStep = () =>
  say({ en: 'needs your second step', de: 'braucht deinen zweiten Schritt', ar: 'يحتاج خطوتك الثانية' })
export const proveTitle = () =>
  say({
    en: 'This business asks for your second step',
    de: 'Dieses Unternehmen verlangt deinen zweiten Schritt',
    ar: 'يطلب هذا العمل خطوتك الثانية',
  })
export const proveText = () =>
  say({
    en: 'Confirm that it is you; then this page opens. It counts for 12 hours in this browser.',
    de: 'Bestätige, dass du es bist; dann öffnet sich diese Seite. Das gilt 12 Stunden in diesem Browser.',
    ar: 'أكّد أنك أنت؛ ثم تُفتح هذه الصفحة. يسري ذلك 12 ساعة في هذا المتصفح.',
  })
export const prove = () => say({ en: 'Confirm', de: 'Bestätigen', ar: 'تأكيد' })
export const toSecurity = () =>
  say({ en: 'Turn on a second step', de: 'Zweiten Schritt einrichten', ar: 'تفعيل خطوة ثانية' })
export const inviteTitle = () =>
  say({ en: 'Invite to a business', de: 'Einladung zu einem Unternehmen', ar: 'دعوة إلى عمل' })
export const wantsYouFor = (name: string) =>
  say({
    en: `${name} invites you to work for`,
    de: `${name} lädt dich ein, zu arbeiten für`,
    ar: `يدعوك ${name} للعمل لصالح`,
  })
export const somebodyInvites = () =>
  say({
    en: 'You are invited to work for',
    de: 'Du bist eingeladen, zu arbeiten für',
    ar: 'أنت مدعو للعمل لصالح',
  })
export const asRoles = (names: string) =>
  say({ en: `as: ${names}`, de: `als: ${names}`, ar: `بصفة: ${names}` })
export const mfaIsAsked = () =>
  say({
    en: 'It asks whoever acts for it for a second step at log-in.',
    de: 'Es verlangt von allen, die für es handeln, einen zweiten Schritt bei der Anmeldung.',
    ar: 'يطلب ممن يتصرف لصالحه خطوة ثانية عند تسجيل الدخول.',
  })
export const accept = () => say({ en: 'Accept', de: 'Annehmen', ar: 'قبول' })
export const inviteGone = () =>
  say({
    en: 'This invite leads nowhere any more',
    de: 'Diese Einladung führt nirgendwo mehr hin',
    ar: 'لم تعد هذه الدعوة تؤدي إلى شيء',
  })
