/** Column headings that wearer lists may have. The template uses the first of each. */
import type { Language } from '#lib/text/languages.ts';
import type { WearerColumn } from '../sheet-columns.ts';

type Headings = Record<WearerColumn, readonly [string, ...string[]]>;

export const headings: Record<Language, Headings> = {
  th: {
    name: ['ชื่อ', 'ชื่อ-สกุล', 'ชื่อ-นามสกุล', 'ชื่อสกุล', 'ชื่อนักเรียน', 'ชื่อผู้สวม', 'ผู้สวม', 'ชื่อเล่น'],
    team: ['ชั้น/กลุ่ม', 'ชั้น', 'ห้อง', 'กลุ่ม', 'ทีม', 'ชั้น/ห้อง', 'ขบวน'],
    phone: ['เบอร์โทร', 'โทร', 'เบอร์', 'โทรศัพท์', 'เบอร์ผู้ปกครอง'],
    code: ['รหัสชุด', 'รหัส', 'แบบชุด', 'ชุด'],
    color: ['สี'],
    size: ['ไซซ์', 'ไซส์', 'ขนาด', 'เบอร์ชุด'],
    note: ['หมายเหตุ', 'บันทึก'],
  },
  en: {
    name: ['Name', 'Full name', 'Student', 'Wearer'],
    team: ['Class', 'Team', 'Group'],
    phone: ['Phone', 'Tel'],
    code: ['Code', 'Garment', 'Style'],
    color: ['Colour', 'Color'],
    size: ['Size'],
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
