import type { RefusalWords } from './index.ts';

export const pt: RefusalWords = {
  LOGIN_FAILED: {
    title: 'Conta inválida',
    detail: 'O nome de utilizador ou a palavra-passe está errado. Verifique e tente de novo.',
  },
  PACKAGE_REQUIRED: {
    title: 'Não disponível; atualize para o plano {size}',
    detail: 'O plano desta loja não inclui esta função.',
  },
  NO_BRANCH: {
    title: 'Ainda sem filial',
    detail:
      'Esta conta ainda não pertence a nenhuma filial e por isso não pode trabalhar aqui. Peça ao proprietário ou a um administrador que acrescente uma.',
  },
  PAGE_OLD: {
    title: 'Esta página é de uma versão anterior',
    detail:
      'O sistema acabou de ser atualizado, e a página que ficou aberta já não consegue fazer isto. Anote o que escreveu e recarregue a página.',
  },
  CHANGED: { title: '', detail: 'Outra pessoa alterou estes dados[: {by}, {at}]. Recarregue e verifique.' },
  NOT_AVAILABLE: {
    title: 'Indisponível',
    detail: '{name} não está livre nesses dias: {free} de {wanted} <wanted:pedido|pedidos> livres.',
  },
  DUPLICATE_CODE: { title: '', detail: 'Este código já existe. Use outro.' },
  INVOICE_TWICE: {
    title: 'Fatura repetida',
    detail:
      'Já está registada uma fatura deste vendedor com este número. Confira o número, ou anule primeiro a anterior.',
  },
  NO_VAT: {
    title: 'Sem registo de IVA',
    detail:
      'As faturas de compra são para lojas registadas. Se a sua está, ligue primeiro o IVA nos dados da loja.',
  },
  ACCOUNTS_MISSING: {
    title: 'Ainda sem plano de contas',
    detail: 'A loja ainda não tem plano de contas. Crie-o primeiro na página do diário, em Contas.',
  },
  ACCOUNTS_THERE: {
    title: 'O plano de contas existe',
    detail: 'A loja já tem um plano de contas. Recarregue a página para o ver.',
  },
  DUPLICATE_SLIP: {
    title: 'Comprovativo duplicado',
    detail: 'Este comprovativo já foi usado no pedido {order}. Confira com o cliente.',
  },
  MAIL_NOT_SET: {
    title: 'Ainda não se podem enviar e-mails',
    detail:
      'A loja não configurou e-mail para enviar: um admin fá-lo nas definições de mensagens. O que escreveu está guardado como rascunho.',
  },
  LINE_NOT_SET: {
    title: 'O LINE ainda não está pronto',
    detail:
      'A loja não configurou o LINE: um administrador faz isso nas definições de mensagens. O texto fica guardado como rascunho.',
  },
  OFFLINE_MONEY_LEFT: {
    title: 'Dinheiro sem encomenda',
    detail:
      'O dinheiro foi recebido e está registado, mas esta encomenda já não aceita mais. Escolha uma encomenda, guarde-o como crédito ou devolva-o.',
  },
  OFFLINE_CUSTOMER: {
    title: 'Este cliente foi apagado',
    detail:
      'A loja apagou os dados deste cliente, a seu pedido, enquanto não havia rede. Tentar de novo regista o aluguer com o número do talão; ponha um nome mais tarde, na página do cliente, se ele deixar.',
  },
  OFFLINE_PROMOTION: {
    title: 'Uma promoção já não dá o que foi prometido',
    detail:
      'O dispositivo descontou {promised} baht por promoções; agora são dados {given} baht. Tentar de novo dá ao cliente o prometido, o resto como desconto (acima do limite dos funcionários: um administrador); ou receba o resto e registe à mão.',
  },
  OFFLINE_REST: {
    title: 'O resto é diferente do que foi recebido',
    detail:
      'O dispositivo calculou que o cliente devia {said} baht além da caução; agora são {now} baht. Tentar de novo regista o que é devido e retém a caução: o que sobra pode depois ser devolvido ou guardado como crédito, o que falta fica em dívida na encomenda.',
  },
  OFFLINE_STEP_BEFORE: {
    title: 'Primeiro o passo anterior',
    detail:
      'Este passo segue um aluguer aberto sem rede que ainda não está registado. Resolva primeiro esse e tente de novo.',
  },
  MAIL_FILES_FULL: {
    title: 'Anexos a mais',
    detail:
      'Um e-mail leva até {most} ficheiros, {mb} MB ao todo. Retire alguns, reduza-os ou envie um link.',
  },
  MAIL_LEFT: { title: '', detail: 'Este e-mail já saiu e não pode ser retirado: escreva outro ao cliente.' },
  ILLEGAL_TRANSITION: {
    title: '',
    detail:
      'O pedido ou a peça está em um estado em que isso já não é possível. Recarregue para ver o estado atual.',
  },
  IN_USE: { title: 'Não foi possível eliminar', detail: 'Ainda está em uso[ em {n} <n:lugar|lugares>].' },
  REFUND_TOO_LARGE: { title: '', detail: 'O reembolso é maior que a caução ainda retida, {held} bahts.' },
  REFUND_LIMIT: {
    title: 'Acima do limite de reembolso',
    detail:
      'Funcionários devolvem em dinheiro, ou por transferência com comprovativo, até {limit} bahts. O proprietário tem de aprovar este valor.',
  },
  BACK_DATE_LIMIT: {
    title: 'Data recuada demais',
    detail:
      'Os funcionários registam uma devolução até {day}, com motivo. Um dia anterior reduz a multa: só um administrador ou o proprietário o pode fazer.',
  },
  PAYMENT_TOO_LARGE: { title: '', detail: 'O valor é maior que o devido, {due} bahts.' },
  CARD_UNSIGNED: {
    title: '',
    detail: 'O cliente ainda não assinou a devolução do cartão. Peça primeiro a assinatura.',
  },
  CARDS_OFF: {
    title: '',
    detail:
      'A loja não aceita cartões, ou não os fotografa. Um administrador pode ligar isso nas definições.',
  },
  BALANCE_DUE: { title: '', detail: 'Ainda faltam {due} bahts. Receba o pagamento primeiro.' },
  CUSTOMER_REQUIRED: { title: '', detail: 'Escolha um cliente antes de reservar.' },
  NO_PROMPTPAY: {
    title: '',
    detail: 'A loja ainda não tem número PromptPay. Ele é definido nos dados da loja.',
  },
  IDEMPOTENCY_MISMATCH: {
    title: '',
    detail: 'Este pedido já foi enviado com outro conteúdo. Recarregue a página e tente de novo.',
  },
  UNIT_OUT: {
    title: 'Com um cliente',
    detail: 'A peça {barcode} ainda não voltou. Registe a devolução primeiro e tente de novo.',
  },
  UNIT_RESERVED: {
    title: 'Reservada',
    detail: 'A peça {barcode} está reservada de {from} a {to}. Escolha outra ou troque-a primeiro no pedido.',
  },
  UNIT_IN_CARE: {
    title: 'Não está pronta',
    detail: 'A peça {barcode} está em inspeção, lavagem ou arranjo. Espere até voltar à arara.',
  },
  UNIT_AT_VENDOR: {
    title: 'No prestador',
    detail:
      'A peça {barcode} ainda está na lavandaria ou na costureira. Receba-a primeiro na sua guia e tente de novo.',
  },
  UNIT_IN_TRANSIT: {
    title: 'A caminho',
    detail: 'A peça {barcode} está a caminho entre filiais. Receba-a primeiro e tente de novo.',
  },
  UNIT_GONE: { title: 'Fora de uso', detail: 'A peça {barcode} foi vendida, perdida ou retirada.' },
  NOT_A_PICTURE: {
    title: 'Não é uma imagem',
    detail: '{name} não é uma imagem que se possa abrir. Use um ficheiro JPG, PNG, WebP ou AVIF.',
  },
  PICTURE_TOO_LARGE: {
    title: 'Imagem grande demais',
    detail: '{name} é grande demais. No máximo {mb} MB e {mpx} megapixels.',
  },
  BAD_SHEET: {
    title: 'Ficheiro ilegível',
    detail: 'O ficheiro não segue o modelo: {reason}. Descarregue o modelo e tente de novo.',
  },
  SHEET_CHANGED: {
    title: 'Os dados mudaram',
    detail:
      '{n} <n:linha foi alterada|linhas foram alteradas> desde a pré-visualização. Veja uma nova pré-visualização antes de confirmar.',
  },
  NOT_ON_TICKET: {
    title: 'Não está fora nesta guia',
    detail:
      '[{name} ][{barcode} ]não está fora nesta guia[ · recebida por {by}, {at}][ · agora está com {vendor}, guia n.º {no}]',
  },
  VENDOR_BUSY: {
    title: 'Não é possível eliminar este ateliê',
    detail:
      '[{open} <open:guia ainda aberta|guias ainda abertas>. ][{claims} <claims:indemnização por resolver|indemnizações por resolver>. ]Resolva primeiro, ou deixe de o usar.',
  },
  CARE_FOLLOWED: {
    title: 'Já não se pode anular',
    detail:
      'Entretanto algo foi feito com peças desta guia: recebidas, enviadas, movidas ou entregues. Corrija na página da própria peça.',
  },
  NOT_UNDOABLE: {
    title: 'Importação não pode ser desfeita',
    detail:
      '{n} <n:registo importado já foi|registos importados já foram> usados ou alterados; a importação não pode ser desfeita por inteiro.',
  },
  NOT_LAST_STEP: {
    title: 'Não é possível anular esta etapa',
    detail:
      'Só a última etapa de um pedido pode ser anulada, e só enquanto as peças não tiverem seguido adiante. Recarregue e verifique.',
  },
  SALE_NOT_TODAY: {
    title: 'Esta venda não pode ser anulada',
    detail:
      'Uma venda anula-se no próprio dia, na sua loja e enquanto nada foi devolvido. Caso contrário, aceite a devolução dos artigos.',
  },
  GOODS_SHORT: {
    title: 'Não há que chegue',
    detail: '{name}: restam {n}. Leve menos ou receba mais primeiro.',
  },
  TAKE_CLOSED: {
    title: 'Contagem encerrada',
    detail: 'Este inventário foi encerrado ou cancelado. Comece outro para continuar contando.',
  },
  DAY_CLOSED: {
    title: 'O dia está fechado',
    detail:
      'Esta filial já fechou {day}: não é possível receber nem pagar mais nada nesse dia. Um administrador pode reabri-lo com um motivo.',
  },
  BOOKS_CLOSED: {
    title: 'A contabilidade está fechada',
    detail:
      'A contabilidade está fechada até {day} e nada mais é lançado nesse período. Lance num dia posterior; a fatura mantém a data que tem.',
  },
  CUSTOMER_OPEN: {
    title: 'Não é possível apagar o cliente',
    detail: 'O cliente tem um pedido em aberto ({order}). Conclua-o ou cancele-o primeiro.',
  },
  CUSTOMER_MONEY: {
    title: 'Não é possível apagar o cliente',
    detail: 'Ainda há dinheiro do cliente a acertar[ no pedido {order}]. Acerte-o primeiro.',
  },
  KEY_LOST: {
    title: 'Não é possível abrir o número',
    detail:
      'Foi cifrado com uma chave que este servidor já não tem. Reponha o ficheiro da chave de uma cópia de segurança ou introduza o número de novo.',
  },
  WITHHOLDING_PAYER: {
    title: '',
    detail: 'Só uma empresa retém imposto. Introduza primeiro o NIF dela na ficha do cliente.',
  },
  FITTING_AFTER_PICKUP: { title: '', detail: 'Uma prova é, no máximo, no dia do levantamento ({day}).' },
  PARCEL_NOT_HANDED_OVER: {
    title: '',
    detail:
      'Os trajes desta encomenda ainda não foram entregues. Registe primeiro a entrega, ou confirme que seguiu mesmo assim.',
  },
  TRANSFER_OVER: { title: '', detail: 'Esta transferência terminou ou mudou. Abra-a de novo.' },
  TRANSFER_MISSING: {
    title: '',
    detail:
      'A filial de destino diz que há peças que não chegaram. Resolva primeiro se estão perdidas ou encontradas.',
  },
  TRANSFER_UNANSWERED: {
    title: '',
    detail: 'A filial de origem ainda não respondeu. Espere pela resposta antes de dar a peça como perdida.',
  },
  DISCOUNT_LIMIT: {
    title: '',
    detail:
      'Os funcionários podem descontar no máximo {percent}% do preço de tabela e da caução. Este tem de ser feito por um administrador.',
  },
  PROMOTION_REFUSED: {
    title: '',
    detail: '{code} não se aplica a esta encomenda ou já se esgotou. Retire-o para continuar.',
  },
  IN_SET: {
    title: '',
    detail: 'Faz parte do conjunto {name}. Retire-o primeiro do conjunto e depois elimine-o.',
  },
  SET_OFF: {
    title: '',
    detail: 'O conjunto {name} está desativado. Escolha outro, ou peça a um administrador que o ative.',
  },
  SET_NO_CHOICE: {
    title: '',
    detail:
      'O que foi escolhido como {part} não faz parte do conjunto {name}. Escolha entre o que o conjunto oferece.',
  },
  SET_INCOMPLETE: {
    title: '',
    detail: 'Falta {part} no conjunto {name}. Escolha-o primeiro.',
  },
  WITHHOLDING_TOO_LARGE: {
    title: '',
    detail:
      'Neste pedido podem ser retidos no máximo {limit} bahts. Um administrador pode registar mais, com motivo.',
  },
  CREDIT_NOBODY: {
    title: '',
    detail:
      'Este pedido não tem cliente, ou os dados dele foram apagados: ninguém poderia usar o crédito. Devolva o dinheiro.',
  },
  CREDIT_TOO_LARGE: {
    title: '',
    detail: 'O cliente tem {credit} baht de crédito, o que não é suficiente.',
  },
  NOT_VOIDABLE: {
    title: 'Não é possível anular',
    detail: 'O documento {no} já está anulado, ou outro documento o cita.',
  },
  LINK_GONE: {
    title: 'Esta ligação já não funciona',
    detail: 'Uma ligação serve uma só vez e por tempo limitado. Peça uma nova a quem gere a loja.',
  },
  PASSWORD_COMMON: {
    title: 'Esta palavra-passe é fácil de adivinhar',
    detail: 'Muita gente a usa. Experimente algumas palavras seguidas, sem relação entre si.',
  },
  PASSWORD_OWN: {
    title: 'Esta palavra-passe é fácil de adivinhar',
    detail: 'Não use o nome da loja nem o seu nome de utilizador. Experimente outras palavras seguidas.',
  },
  PASSWORD_WRONG: {
    title: 'A palavra-passe antiga não está certa',
    detail: 'Escreva outra vez a palavra-passe que usa agora.',
  },
  SECOND_STEP: {
    title: 'Falta um passo',
    detail:
      'A palavra-passe está certa. Para entrar, escreva o código da aplicação de autenticação ou um código de recurso.',
  },
  CODE_WRONG: {
    title: 'Este código não serve',
    detail:
      'Está errado, é antigo ou já foi usado. Espere pelo próximo código da aplicação e tente outra vez.',
  },
  PASSKEY_UNKNOWN: {
    title: 'Esta chave de acesso não serve',
    detail: 'Não é conhecida aqui, ou demorou demasiado. Tente outra vez, ou entre com a palavra-passe.',
  },
  OUTSIDE_UNKNOWN: {
    title: 'Esta conta não está associada aqui',
    detail:
      'Entre primeiro com o nome de utilizador e a palavra-passe e associe-a em «A minha conta». Se já a tinha associado e não consegue entrar, fale com um administrador da loja.',
  },
  OUTSIDE_SHOPS: {
    title: 'Esta conta está associada em várias lojas',
    detail: 'Escolha a loja em que quer entrar.',
  },
  OUTSIDE_TAKEN: {
    title: 'Não é possível associar esta conta',
    detail:
      'Esta conta {label} está associada a outra pessoa da loja, ou já associou outra conta {label}. Desassocie primeiro essa.',
  },
  OUTSIDE_STALE: {
    title: 'Este início de sessão já não é válido',
    detail: 'Demorou demasiado, já foi usado ou foi começado noutro navegador. Comece outra vez.',
  },
  BUSY: {
    title: '',
    detail:
      'Há demasiadas pessoas a trabalhar ao mesmo tempo. Nada foi executado; aguarde um momento e tente novamente.',
  },
  OUTSIDE_DOWN: {
    title: 'De momento não é possível contactar {label}',
    detail: 'O nome de utilizador e a palavra-passe funcionam como sempre; ou tente mais tarde.',
  },
  FACTOR_REQUIRED: {
    title: 'Configure primeiro o segundo passo',
    detail: 'O proprietário assim o pede. Configure-o na página da sua conta; depois pode continuar.',
  },
  SESSION_LOCKED: {
    title: 'O ecrã está bloqueado',
    detail: 'Introduza a palavra-passe ou o PIN para continuar.',
  },
  PIN_WRONG: {
    title: 'O PIN não está certo',
    detail: 'Tente de novo ou use a palavra-passe.',
  },
  PIN_ASLEEP: {
    title: 'O PIN não funciona de momento',
    detail: 'Esteve errado demasiadas vezes. Use a palavra-passe; depois o PIN volta a funcionar.',
  },
  ETAX_OFF: {
    title: 'O e-Tax não está pronto',
    detail:
      'Em Definições › e-Tax, ligue-o, indique a morada da filial em códigos e veja se o certificado ainda é válido. Depois tente de novo.',
  },
  ETAX_SELLER: {
    title: 'O documento não tem um número fiscal válido da loja',
    detail:
      'Quando foi emitido, a loja não tinha número fiscal de 13 algarismos ou número de filial de 5. Introduza-os em Definições › Loja e emita um documento em seu lugar.',
  },
  ETAX_BUYER: {
    title: 'A morada do comprador não tem código postal',
    detail:
      'O e-Tax exige a morada do comprador com o código postal de 5 algarismos. Emita um documento em seu lugar com a morada certa e tente de novo.',
  },
  ETAX_KIND: {
    title: 'Este documento não tem forma eletrónica',
    detail: '{no} não é recibo, fatura fiscal nem nota de crédito. Use-o em papel como antes.',
  },
  ETAX_LINES: {
    title: 'O documento não tem linhas',
    detail:
      '{no} não lista nada e um documento eletrónico exige pelo menos uma linha. Emita primeiro um documento em seu lugar.',
  },
  ETAX_CITES: {
    title: 'A nota de crédito não cita nenhum documento',
    detail:
      'Uma nota de crédito eletrónica tem de citar a fatura que corrige; {no} não cita. Use-a em papel.',
  },
  ETAX_TEXT: {
    title: 'Um texto tem caracteres que o e-Tax não aceita',
    detail:
      '"{text}" no documento tem caracteres de controlo invisíveis. Emita um documento em seu lugar com o texto escrito de novo.',
  },
  ETAX_VOID: {
    title: 'Este documento está anulado',
    detail:
      '{no} está anulado e não há documento eletrónico cuja anulação se deva comunicar. Se há outro em seu lugar, faça esse eletrónico.',
  },
  ETAX_SIZE: {
    title: 'O ficheiro é demasiado grande',
    detail:
      'O PDF de {no} tem mais de 3 MB e não pode ir por e-mail. Descarregue-o e entregue-o de outra forma.',
  },
  ETAX_CERTIFICATE: {
    title: 'O certificado não pode ser usado',
    detail:
      'Tem de ser um ficheiro .p12 ou .pfx com chave RSA e um certificado ainda válido. Verifique o ficheiro e a palavra-passe e tente de novo.',
  },
  TOO_MANY_HOOKS: {
    title: 'Já há webhooks suficientes',
    detail: 'A loja tem {most} webhooks. Remova um que não seja usado e adicione depois outro.',
  },
  HOOK_ADDRESS: {
    title: 'Este endereço não serve',
    detail:
      'Indique um endereço que comece por https:// e seja acessível pela internet, não um de uma rede interna.',
  },
  HOOK_OFF: {
    title: 'Este webhook está desligado',
    detail: 'Ligue-o e envie depois de novo.',
  },
  TOO_MANY_RECEIVERS: {
    title: 'Já há destinatários suficientes',
    detail: 'O relatório segue para {most} destinos no máximo. Retire um e adicione depois este.',
  },
  RECEIVER_THERE: {
    title: 'Já recebe',
    detail: 'Este endereço já está na lista desta pessoa.',
  },
  RECEIVER_NO_ADDRESS: {
    title: 'Sem endereço',
    detail: 'A conta desta pessoa não tem e-mail. Indique um lá, ou outro endereço aqui.',
  },
  MAIL_OFF: {
    title: 'Ainda não se pode enviar e-mail',
    detail:
      'A loja não tem nenhum canal de e-mail em uso. Defina-o na página das mensagens aos clientes e tente de novo.',
  },
  TOO_MANY_VIEWS: {
    title: 'Já há vistas suficientes',
    detail: 'Tem {most} vistas guardadas. Elimine uma que não use e guarde depois esta.',
  },
  VIEW_NAMED: {
    title: 'Este nome já existe',
    detail: 'Já tem uma vista com este nome. Escolha outro, ou abra essa e substitua-a.',
  },
  TOO_MANY_FEEDS: {
    title: 'Já há calendários suficientes',
    detail: 'A loja tem {most} calendários. Termine um que não seja usado e crie depois outro.',
  },
  TOO_MANY_KEYS: {
    title: 'Já há chaves suficientes',
    detail: 'A loja tem {most} chaves válidas. Anule uma que não seja usada e crie depois outra.',
  },
  PIN_WEAK: {
    title: 'Este PIN é demasiado fácil de adivinhar',
    detail: 'Escolha seis algarismos que não estejam por ordem nem se repitam.',
  },
  LOGIN_STALE: {
    title: 'Entre de novo',
    detail:
      'Demorou demasiado, ou a conta foi alterada entretanto. Escreva outra vez o nome de utilizador e a palavra-passe.',
  },
  SETUP_STALE: {
    title: 'Comece de novo',
    detail: 'Demorou demasiado. Volte a configurar a aplicação de autenticação.',
  },
  DOMAIN_TAKEN: {
    title: 'Outra loja já usa esta palavra',
    detail: 'Experimente outra, por exemplo com a localidade ou um número no fim.',
  },
  HOST_TAKEN: {
    title: 'Outra loja já usa este domínio',
    detail: 'Verifique a ortografia ou use outro que seja da sua loja.',
  },
  USERNAME_TAKEN: {
    title: 'Este nome de utilizador já existe',
    detail: 'Alguém já o usa. Junte o nome da loja ou um número.',
  },
  LAST_OWNER: {
    title: 'Uma loja precisa de pelo menos um proprietário',
    detail: 'Este é o último proprietário. Nomeie primeiro outra pessoa e tente de novo.',
  },
  NOT_A_SLIP: {
    title: 'Comprovativo ilegível',
    detail: 'Nenhum QR de comprovativo foi encontrado nesta imagem. Fotografe de novo com o QR bem visível.',
  },
};
