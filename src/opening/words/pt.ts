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
};
