-- A first advisory that the owner of the site may change or delete: whoever searches for words of self-harm or suicide is
-- asked to talk to somebody near them. It names no country and no service, since those differ from place to place.
insert into search_advisory (
  advisory_id, advisory, severity, sensitivity_type, advisory_type, resource_country, advisory_details, words, notices, created_at
) values (
  1,
  'Self-harm and suicide',
  1,
  4,
  'SITE',
  null,
  '',
  array[
    'suicide',
    'suicidal',
    'kill myself',
    'killing myself',
    'end my life',
    'want to die',
    'self harm',
    'selfharm',
    'self injury',
    'cut myself',
    'cutting myself',
    'suizid',
    'selbstmord',
    'suizidgedanken',
    'selbstverletzung',
    'mich umbringen',
    'mich selbst verletzen',
    'will sterben',
    'mich ritzen',
    'suicidaire',
    'me suicider',
    'me tuer',
    'envie de mourir',
    'automutilation',
    'm automutiler',
    'suicidio',
    'suicidarme',
    'suicidarse',
    'matarme',
    'quiero morir',
    'autolesion',
    'autolesiones',
    'autolesionarme',
    'انتحار',
    'الانتحار',
    'اريد ان اموت',
    'اقتل نفسي',
    'ايذاء النفس'
  ],
  '[
    {"language": "en", "title": "You don’t have to be alone with this", "description": {"text": "If you are thinking of hurting yourself or of ending your life, please talk to somebody: a person you trust, a doctor, or a crisis service near you. They listen at any hour, and you need not give your name. If you are in danger now, call your local emergency number.", "tags": []}, "actions": [], "footer": null, "style": 2},
    {"language": "de", "title": "Du musst damit nicht allein sein", "description": {"text": "Wenn du daran denkst, dich zu verletzen oder dein Leben zu beenden, sprich bitte mit jemandem: mit einem Menschen, dem du vertraust, mit einer Ärztin, einem Arzt oder mit einer Krisenhilfe in deiner Nähe. Sie hören zu jeder Stunde zu, und du musst deinen Namen nicht nennen. Wenn du jetzt in Gefahr bist, ruf die Notrufnummer deines Landes an.", "tags": []}, "actions": [], "footer": null, "style": 2},
    {"language": "fr", "title": "Tu n’as pas à rester avec ça sans personne", "description": {"text": "Si tu penses à te faire du mal ou à mettre fin à tes jours, parle à quelqu’un : une personne de confiance, un médecin ou un service d’écoute près de chez toi. On t’y écoute à toute heure, sans demander ton nom. Si tu es en danger maintenant, appelle le numéro d’urgence de ton pays.", "tags": []}, "actions": [], "footer": null, "style": 2},
    {"language": "es", "title": "No tienes por qué pasar por esto en soledad", "description": {"text": "Si piensas en hacerte daño o en acabar con tu vida, habla con alguien: una persona de confianza, un médico o un servicio de ayuda cerca de ti. Escuchan a cualquier hora y no hace falta que digas tu nombre. Si estás en peligro ahora, llama al número de emergencias de tu país.", "tags": []}, "actions": [], "footer": null, "style": 2},
    {"language": "ar", "title": "لست مضطرًا إلى مواجهة هذا وحدك", "description": {"text": "إذا كنت تفكر في إيذاء نفسك أو إنهاء حياتك، فتحدث من فضلك مع أحد: شخص تثق به أو طبيب أو خدمة دعم نفسي قريبة منك. إنهم يستمعون في أي ساعة، ولا يلزم أن تذكر اسمك. وإذا كنت في خطر الآن، فاتصل برقم الطوارئ في بلدك.", "tags": []}, "actions": [], "footer": null, "style": 2}
  ]',
  now()
);

insert into public.search_word (word, severity, advisory_id, created_at)
select unnest(words), severity, advisory_id, created_at from search_advisory where advisory_id = 1;
