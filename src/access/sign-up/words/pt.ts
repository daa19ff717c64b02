import { pt as shared } from '#lib/words/shared/pt.ts';
import type { OpeningWords } from './index.ts';

export const pt: OpeningWords = {
  title: 'Abrir uma loja nova',
  lead: 'Preencha o que tiver; tudo se altera depois nas definições.',
  submit: 'Abrir a loja e iniciar sessão',
  toLogin: 'Tenho conta: iniciar sessão',
  gone: 'Uma ligação abre uma loja, uma só vez e por tempo limitado. Se a sua já está aberta, inicie sessão; se não, peça uma nova a quem gere a instalação.',
  way: {
    closed: 'De momento não se aceitam lojas novas. Fale com quem gere a instalação.',
    invite: 'Uma loja abre-se por convite. Peça uma ligação a quem gere a instalação.',
  },
  ask: {
    lead: 'Indique o seu e-mail e enviamos-lhe uma ligação para abrir a sua loja.',
    submit: 'Enviar a ligação',
    sent: 'A ligação vai a caminho',
    sentHint:
      'Veja a caixa de entrada de {email}; a ligação serve durante um dia. Se não estiver lá, veja o lixo eletrónico.',
  },
  form: {
    shop: 'Loja',
    owner: 'Conta do proprietário',
    shopName: 'Nome da loja (sai nos recibos)',
    domain: 'Palavra da loja',
    domainHint: 'Letras a-z e algarismos, três ou mais; nenhuma outra loja a tem',
    branchName: 'Primeira filial',
    branchNameHint: 'Com uma só filial, basta o nome da loja',
    phone: 'Telefone da loja',
    vatSystem: 'Registada para IVA',
    vatSystemHint: 'Se não, os recibos não levam IVA',
    taxId: 'Número fiscal, 13 algarismos',
    promptPayId: 'PromptPay da loja',
    promptPayIdHint: 'Telemóvel ou 13 algarismos; pode ficar vazio por agora',
    ownerName: 'O seu nome',
    email: 'O seu e-mail',
    emailWrong: 'Indique um e-mail válido',
    username: 'Nome de utilizador para entrar',
    usernameHint: 'Letras a-z, algarismos, . _ - @',
  },
  fault: {
    required: 'Preencha este campo',
    domain: 'a-z e algarismos, de 3 a 40, sem espaços',
    username: 'a-z, algarismos, . _ - @; pelo menos 2, com letra ou algarismo no início e no fim',
    taxId: 'Estes 13 algarismos não estão certos, verifique',
    promptPayId: 'Isto não é um número PromptPay',
    email: 'Isto não é um e-mail',
  },
  steps: {
    title: shared.shop.firstSteps,
    progress: '{done} de {all} feitos',
    isDone: '(feito)',
    sheet: 'A partir do Excel',
    putAway: 'Arrumar esta lista',
    isAway: 'Arrumada. Pode voltar a mostrá-la nas regras da loja.',
    bring: 'Mostrar de novo na visão geral',
    isBack: 'Está de novo na visão geral.',
    lead: 'Por esta ordem ou por outra. O que está feito assinala-se sozinho.',
    all: 'Tudo feito. A loja está pronta.',
    of: {
      branch: {
        title: 'Morada e telefone da filial',
        why: 'Aparecem no topo de cada recibo.',
        go: 'Preencher a filial',
      },
      logo: {
        title: 'Logótipo',
        why: 'Aparece nos recibos, para que os clientes reconheçam a loja.',
        go: 'Pôr o logótipo',
      },
      rules: {
        title: 'Regras da loja',
        why: 'Verificar a caução e a taxa de atraso e depois guardar.',
        go: 'Verificar as regras',
      },
      garments: {
        title: 'Peças',
        why: 'Adicionar um modelo e depois peças ao stock: só então se pode alugar.',
        go: 'Adicionar a primeira peça',
      },
      receipt: {
        title: 'Um recibo de teste',
        why: 'Abrir um aluguer de teste, receber o pagamento e ver o recibo.',
        go: 'Aluguer de teste',
      },
      staff: {
        title: 'Pessoal',
        why: 'Com um acesso para cada um, sabe-se quem fez o quê.',
        go: 'Convidar pessoal',
      },
    },
  },
};
