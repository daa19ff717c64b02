import type { Language } from '#lib/text/languages.ts';
import type { LineAppMessageKind } from '../mail-kinds.ts';

export const lineKindWords: Readonly<
  Record<Language, Readonly<Record<Exclude<LineAppMessageKind, 'text'> | 'unsent', string>>>
> = {
  th: {
    image: 'ส่งรูป',
    video: 'ส่งวิดีโอ',
    audio: 'ส่งเสียง',
    file: 'ส่งไฟล์',
    sticker: 'ส่งสติกเกอร์',
    location: 'ส่งตำแหน่ง',
    other: 'ส่งสิ่งที่เปิดได้ใน LINE เท่านั้น',
    unsent: 'ลบข้อความนี้ใน LINE แล้ว',
  },
  en: {
    image: 'Sent a picture',
    video: 'Sent a video',
    audio: 'Sent a recording',
    file: 'Sent a file',
    sticker: 'Sent a sticker',
    location: 'Sent a place',
    other: 'Sent something that only LINE can show',
    unsent: 'Took this message back in LINE',
  },
  de: {
    image: 'Hat ein Bild geschickt',
    video: 'Hat ein Video geschickt',
    audio: 'Hat eine Aufnahme geschickt',
    file: 'Hat eine Datei geschickt',
    sticker: 'Hat einen Sticker geschickt',
    location: 'Hat einen Ort geschickt',
    other: 'Hat etwas geschickt, das nur LINE zeigen kann',
    unsent: 'Hat diese Nachricht in LINE zurückgenommen',
  },
  fr: {
    image: 'A envoyé une image',
    video: 'A envoyé une vidéo',
    audio: 'A envoyé un enregistrement',
    file: 'A envoyé un fichier',
    sticker: 'A envoyé un sticker',
    location: 'A envoyé un lieu',
    other: 'A envoyé quelque chose que seul LINE peut montrer',
    unsent: 'A retiré ce message dans LINE',
  },
  pt: {
    image: 'Enviou uma imagem',
    video: 'Enviou um vídeo',
    audio: 'Enviou uma gravação',
    file: 'Enviou um ficheiro',
    sticker: 'Enviou um sticker',
    location: 'Enviou um local',
    other: 'Enviou algo que só o LINE mostra',
    unsent: 'Anulou esta mensagem no LINE',
  },
};
