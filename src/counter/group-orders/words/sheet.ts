/** Only the server uses these texts. */
import type { Language } from '#lib/text/languages.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/group-orders.json' with { type: 'json' };
import en from '#locales/en/group-orders.json' with { type: 'json' };
import fr from '#locales/fr/group-orders.json' with { type: 'json' };
import pt from '#locales/pt/group-orders.json' with { type: 'json' };
import th from '#locales/th/group-orders.json' with { type: 'json' };
import type { WearerColumn } from '../sheet-columns.ts';
import type { PartyWords } from './index.ts';

export const partyWords: Record<Language, PartyWords> = wordsIn('group-orders', { th, en, de, fr, pt });

type Headings = Record<WearerColumn, readonly [string, ...string[]]>;

/** The possible column headings of wearer lists. The template uses the first of each column. */
export const headings: Record<Language, Headings> = {
  th: {
    name: [
      'ชื่อ',
      'ชื่อ-สกุล',
      'ชื่อ-นามสกุล',
      'ชื่อสกุล',
      'ชื่อนักเรียน',
      'ชื่อผู้สวม',
      'ผู้สวม',
      'ชื่อเล่น',
      'รายชื่อ',
      'ชื่อผู้แสดง',
      'ชื่อและนามสกุล',
      'ชื่อพนักงาน',
      'ผู้แสดง',
    ],
    team: [
      'ชั้น/กลุ่ม',
      'ชั้น',
      'ห้อง',
      'กลุ่ม',
      'ทีม',
      'ชั้น/ห้อง',
      'ขบวน',
      'ชั้นเรียน',
      'ระดับชั้น',
      'ห้องเรียน',
      'แผนก',
      'แถว',
    ],
    phone: [
      'เบอร์โทร',
      'โทร',
      'เบอร์',
      'โทรศัพท์',
      'เบอร์ผู้ปกครอง',
      'เบอร์โทรศัพท์',
      'มือถือ',
      'เบอร์ติดต่อ',
      'โทรศัพท์ผู้ปกครอง',
    ],
    code: ['รหัสชุด', 'รหัส', 'แบบชุด', 'ชุด', 'แบบ', 'ชุดที่ใส่'],
    color: ['สี', 'สีชุด'],
    size: ['ไซซ์', 'ไซส์', 'ขนาด', 'เบอร์ชุด', 'ไซส์ชุด', 'ขนาดชุด', 'ไซส์เสื้อ'],
    note: ['หมายเหตุ', 'บันทึก'],
  },
  en: {
    name: ['Name', 'Full name', 'Student', 'Student name', 'Wearer', 'Performer'],
    team: ['Class', 'Team', 'Group', 'Grade', 'Room', 'Department'],
    phone: ['Phone', 'Tel', 'Telephone', 'Mobile', 'Phone number'],
    code: ['Code', 'Garment', 'Style'],
    color: ['Colour', 'Color'],
    size: ['Size', 'Dress size'],
    note: ['Note', 'Remark'],
  },
  de: {
    name: ['Name', 'Träger'],
    team: ['Klasse', 'Gruppe'],
    phone: ['Telefon'],
    code: ['Code', 'Modell'],
    color: ['Farbe'],
    size: ['Größe'],
    note: ['Notiz', 'Bemerkung'],
  },
  fr: {
    name: ['Nom', 'Porteur'],
    team: ['Classe', 'Groupe'],
    phone: ['Téléphone'],
    code: ['Code', 'Modèle'],
    color: ['Couleur'],
    size: ['Taille'],
    note: ['Note', 'Remarque'],
  },
  pt: {
    name: ['Nome', 'Usuário'],
    team: ['Turma', 'Grupo'],
    phone: ['Telefone'],
    code: ['Código', 'Modelo'],
    color: ['Cor'],
    size: ['Tamanho'],
    note: ['Nota', 'Observação'],
  },
};

export const templateWords: Record<Language, { sheet: string }> = {
  th: { sheet: 'รายชื่อผู้สวม' },
  en: { sheet: 'Wearers' },
  de: { sheet: 'Träger' },
  fr: { sheet: 'Porteurs' },
  pt: { sheet: 'Pessoas' },
};
