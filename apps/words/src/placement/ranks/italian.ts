// Made by tools/word-ranks/make-ranks.ts. This list is CC BY-SA 4.0, as what it is made from (see NOTICE).
export const rankedWords = `
non che di la il un per una in mi essere si ho ha ma lo cosa con no le ti se da come io ci hai questo bene qui sei del
tu solo mio al me tutto te della mia fare sapere quando lei gli ora ne oh questa dire andare sì ok quello mai alla anche
tutti chi avere dei grazie molto sta volere beh tuo lui allora nel coso posso più ehi prima niente suo tua qualcosa
siamo perché fa ancora davvero stare hanno casa uno dove vero su due noi così quindi delle quella altro sempre sto po ad
li devo quel loro forse proprio certo tempo nella poi vi vita sul credere fuori anno andiamo puoi quanto cui visto parte
qualcuno voi dio ciao lavoro volta adesso uomo dopo padre amico bisogno dovere ed posto via nessuno fai signore meglio
dare dal giorno sembrare vedere signor ogni senza modo qualche dispiacere dobbiamo pensare ecco parlare tra mamma troppo
sarebbe dalla ce male tanto avete madre favore nuovo sulla successo giusto possiamo miei aspettare altra alle farlo
facendo abbia aveva momento ero già ragazzo deve prego nostro grande tipo sentire soldi persona appena potrebbe tre
questi piacere oggi venire avevo gente siete idea figlio guardare ai sicuro può accordo dentro degli forza queste
trovare caso signora nome problema donna okay preso aver ragazza mondo basta faccia subito insieme nulla ah famiglia
notte eh stesso ragione testa capire sotto vado tuoi tesoro suoi bello servire buono prendere scusa stiamo avrei moglie
porta sarà morto vorrei succedere storia pronto cercare avanti meno dovuto secondo polizia letto capisco avrebbe fino
paura dico stanno mentre domani uomini macchina fine aiuto stavo capo fratello amore abbastanza nei ucciso stato mano lì
piano presto comunque nemmeno qua bambino sera diavolo girare andato far neanche primo buon vostro morte tornare bel
papa quasi nessun dovrei felice contro colpa quale punto dovrebbe finito chiesto migliore invece figlia quei col
dovreste almeno minuto terra salve strada scusi passare dollaro stasera settimana scuola occhio magari perso uscire
importante bambini ultimo stava potrei significare possibile indietro riesco nelle chiamare piccolo sangue tardi importa
cuore messo auto marito papà ieri quelli lasciare sperare numero ricordare ascoltare parlando fantastico difficile serio
dovremmo fossi acqua entrare stanza possa portare qualsiasi traduzione dietro roba dicendo amare forte corpo agente
vicino telefono foto sacco pare poco potuto strano cinque bravo stia festa tue andando film genere attimo quattro
probabile morire mese puro senso vecchio verso ufficio sappiamo ben sorella farti signorino ciò dottore domanda unico
conoscere qual vivere vista guerra paio faro provare conto avessi divertente perdere dimmi mezzo fate piedi bere sopra
esattamente lavorare capitano parola squadra dottor possono motivo avevi finire esatto giocare perfetto fortuna siano
potresti resto mente mangiare spiace morta cena cavolo avresti trattare dammi pistola buongiorno affare sarei dica tizio
entrambi là davanti matrimonio controllare facile fuoco sesso fu potremmo genitori mandare mettere vivo uccidere saranno
negli vada sicurezza causare inizio re vogliamo potere agli ospedale attenzione ricevuto jack sulle smettere scritto
succedendo avesse omicidio musica però cura prossimo tieni andate arrivare libro revisione pace situazione paese ottimo
sbagliato durante oddio provato chiunque eravamo immaginare sui diventare città fatto venuta piuttosto chiedere stupido
assolutamente presidente scelto scoperto vuol molte dormire lungo dirlo sarai giornata alcuni bagno avvocato dello aria
cane cielo deciso dieci prigione fra messaggio usare benissimo voce luce giovane campo giù gran capelli restare lontano
qualunque bambina saperlo continuare idiota onore passo caro alto pensando fretta preoccupare gruppo funzionare
incidente solito camera odiare aiutare speciale futuro bocca finalmente allo cibo chiaro circa intenzione vera semplice
viaggio insomma cambiare oltre ordine riguardo permesso pero mattina nato direi fondo devono verità scusare milione
sistemare fermare soltanto detective ovviamente appuntamento colpo cristo armi pazzo piacciono porto segreto ii grado
vittima pezzo lasci specie completo libero generale carino sognare veloce interessa assassino lista brutto nave zitto
giurare centro sole zio doveva oppure semplicemente ormai tenere informazione mille nello incredibile scena ve iniziato
glielo leggere gentile spesso alcuna consiglio rapporto cambiato occhiata addio addosso errore servizio rispetto poteva
sparato vestito sorpresa avrai pagare attento medico personale risposta schifo fame pieno usato dolore do sareste
incontrare ritardo normale diverso riesca peggio proposito rimanere sappia bisogna chiuso nonna compagnia coraggio
programma dimenticare bar terribile impossibile arrivando avevano disse guaio vattene aereo grosso notizie arma finché
studio intorno posizione peccato chiave bastardo fin quante interessante cervello dolce manca partire denaro rubato
sette cliente appartamento adoro sarò relazione base pranzo sala compleanno questione carta diritto qualcun valere
conosciuto spalla serata saremo potevo partita otto nero zona potrebbero tempi negozio riuscito stavi aspettando
dottoressa video poliziotto linea fronte solare ex silenzio vinto intendo notizia lettera calma scappare riguarda spazio
iniziare altrimenti realtà ricerca simile canzone esistere fossero luogo scherzando scoprire pena tranquillo corso
rimasto sentito pubblicare regalo buonanotte freddo stamattina santo club computer entro cioè durare birra ehm lavorando
test promesso cacciare ballo stanotte max avremmo missione salute triste casino salvare esercito contattare uh cellulare
regola infatti gay pericolo vostre droga oro guardia esempio cucina palla intendi scommettere piena dunque colpire forma
dagli borsa dovrai nonno scarpa anima siediti occasione né comprare affatto ovunque governo paziente braccio spettacolo
promettere effetti stavamo aperto crimine tornato avremo decisione cavallo diciamo necessario mare sinistra visita
inferno usa chiesa classe mica salvato dannazione scrivere scorso mentito attaccare reale intelligente sergente volare
contento bianco eccolo rendere tavolo rotto apri direttore livello dite alcun coi lato riesce arrivederci incinta
inglese de caldo luna maggiore hotel giudice destra carne rispondere differenza pelle processo attraverso codice umano
comandare certa pomeriggio maledizione lavorato miglior radio cedere vorrebbe pericoloso vino guardando andrà dia treno
interno barca figliolo lezione presente unito temere stagione avrebbero ordinare sposare accidenti vederlo data nord
possibilità ringraziare cattivo chiudere documenti gamba episodio intero pensato imparare alta rosso venuti pochi
calmare congratulazioni comune segno mostrare bomba avrà responsabile chiedendo biglietto san toccare quegli sexy
abbiano caffè posti zia maestro banca scherzare operazione dovrebbero ufficiale fantastica finta energia benvenuto
nascosto pressione periodo indirizzo speranza meta soprattutto offerta seguire passaggio sarebbero piangere rischiare
tale naturalmente finestra potesse vincere aprire sud andremo lasciato pianeta danno potessi stronzate segreti inoltre
guida uccisa testimone messa correre portato metro ritornare saltare fregare ottenere combattere orribile arrabbiato
prezzo colazione esperienza animale ragazzino destino collo cominciare mossa college blu maggior enorme fortunato rumore
suppongo serie arte edificio laboratorio difeso sceriffo odore saprei progetto perciò ristorante fiducia nove lingua
segnale tranne scegliere bob carriera colpevole sedere don prendendo terzo naso torta immediato locale discorso
emergenza muro spirito contrario fiore notato massimo turno anello dovremo coppia vedrai persino accanto dubbio
dipartimento furgone dati costare evitare ridere proteggere scatola dovevi colonnello riunione stazione andava memoria
grave razza praticamente soldato giustizia potrai digli eroe sparare cerchi tribunale ferire albero battaglia averla
pausa professore entrambe nemico arrestare ballare natura ovvio piede inutile miss basso colore povero isola preoccupato
fidanzato sentimento diventa alzare baciare dirò utile anzi corsa compito stavolta preferito bordo dente coltello tengo
visti decidere verde sensazione laggiù corto piaciuto meraviglioso taxi retro legale contare improvviso guidare stile
obiettivo pantaloni ridicolo sbaglio fila saremmo accesso breve risolvere continui peso sveglio muovere francese dipende
suonare smesso opera buio tiene fianco estate azione affrontare centrale angolo ognuno contratto accettare grandioso
fede procuratore show vendere innocente latte schiena ultimamente malattia fiume buonasera effetto principe andarci sii
fidare assistente nipote risultato matto rosa rimasta soluzione vento sbrigare stanco americano debole faccenda tradurre
capace peggiore siate scomparso particolare creato principale chiederti campagna andrai stampa gatto condizione
parecchio fottuto magia metà ponte risposto dettaglio attenta reso rilassati impronta importanza drink insegnato
rovinato malato sindaco convinto campione forze salire omicida dando debba valore importanti mantenere spiegare buco
bellezza distrutto mercato pensarci nonostante ispettore pensiero villaggio creare camminare bottiglia sedia ghiaccio
stellare finale riuscire tracce vedremo conoscenza pensava usando principessa crederci cadere palazzo camion martin
sguardo parco cinema teoria angelo stelle attesa preferisco eccoci potevi ubriaco conversazione cento scuse fantasma
cancro privato perdita dito scendere pista compagno indagine innamorato telefonato desiderio mentendo accettato autobus
magnifico sabato occupato pratica sposato tetto genio cappello orologio direttamente bicchiere eppure mezza purtroppo
liceo seriamente pazienti infermiera maledetto accusa esame popolare gara politico metta pollo area diamo spiaggia andrò
passato testimoniare viso altezza media copertura porte doccia vissuto tagliare giornale distanza minaccia super avrò
eta naturale pagina paradiso quartiere certe andarsene nazionale sottotitoli giardino diventata spaventato arrestato
internet allarme universo collega insegnante vuoto muore merito talento killer spada fan dovesse umana doppio età
intendevo fuga amica domenica immagine vicina dimmelo militare rabbia mattino rubare preparare padrone direzione potremo
gratis calmo amor cantare tira funerale intende seria dallo erba dritto domattina alice termine venendo coinvolto
attenti spia azienda vacanza invitato medicina abbiate zero lisa est figo sugli mal lupo vittoria dappertutto assurdo
ospiti mentire vendetta migliaia offerto macchine sospetto chilometro albergo venti potrà presenza azioni ottenuto
scappato discutere starai ruolo studente sarete distruggere fastidio percento premio partner atto danni opinione assieme
accaduto dirai giacca cugino uovo diventando lottare ossa libertà trappola crescere criminale tenga urlare pur
apprezzare pulire violenza fossimo ministro profondo diretto società commesso fumare pugno presentare fucile interesse
moto dicevo gola articolo battuta son gestire cresciuto puzza pane tirato sissignore disturbare gas nervoso aeroporto
ricco avranno ione finora caricare protezione cella amicizia gloria vorrà orecchio sessuale crisi pesante ali weekend
sopravvivere polvere terapia minimo credito falso muoversi traccia ambulanza incendio quarto stomaco svegliato neppure
park capito disastro membro city tè raggiungere motore dannato trucco maniera totale trovato bravi cinese nascondere
dillo mancato banda mila gioia proprietario costruire recente scale raccontare licenziato amato pavimento superiore
piaccia analisi studiare lord rete tentativo preferirei ospite imbarazzante amante attorno baby tolto movimento sterline
scrivania versione sorriso divano abbandonato proiettile mancare pizza piatto solamente marina posta traffico calcio
avrete famoso bloccato merita ladro regno prestito file assicurare teatro mettendo complicato occhiali ingresso
affascinante bugie eccoti pilota rapporti comportamento telecamera desiderare sospettare camicia comodo potreste facevi
tentato maiale uccello sorpreso chissà esplosione tuttavia fonte lago parcheggio sito dovrò respirare virus tazza
divorziare ricerche darò mucchio creda pietra debito panico soccorso montagna agenzia proposto dubitare copia modello km
neve rimasti spazzatura formaggio impressione tavola terreno pioggia bugiardo maschio centinaia perfino frattempo dovrà
rapina seguendo voltare affitto piscina divertire pensione folle strega pazienza intervento stara vorrai coach limite
dono possano ombra respiro appartiene bugia salto serviva assunto trovarla miracolo lentamente sorveglianza ragionare
galera evento vergogna costretto parere permettere interessi complimenti sporco tradire ovest petto toccato tornando
indovinare nota togliere dichiarazione sonno ginocchio gelare magazzino governatore medici ascoltando castello
organizzato giocando adorabile puntare bosco pillole suicidio argomento portando auguri interessato andiamocene uguale
tasca dimostrare puntato impegnato votare abito patto custodia alba colleghi togliti chilo senatore artista divertimento
champagne mezzanotte socio sbagliare esperto anticipo firma cima risolto tenerlo sparire babbo liberare meritare
festeggiare rock bersaglio spese furto firmare passando attaccato preciso sullo stammi caspita epoca sale morale
concerto tomba band esterno invitare clinica malapena nazione onesto giuria indossare fallire corridoio eccellente
familiare football fase secolo positivo olivia riposo buttato andrebbe occupare fuggire sopportare vicenda fondi penny
costume autista vantaggio sir van fattoria prete single originale vendita impazzire americana facesse beccato sé cieco
incubo esca divertirsi gridare assegno compiti superare materiale foresta avendo onda assicurazione follia amen riposare
coloro mancanza team miglia commissione gusto scienza università scala sufficiente lieto pene passeggiata ascensore
mappa maschera sezione discussione bestia filo rompere causato lanciare superato scemo fabbrica passione istante
giornalista confuso ripetere furono dissi tedesco coscienza esco federale legame nata carcere oggetto reparto pochino
eccome vorremmo benzina uscendo profilo sinceramente tunnel ambiente corda tecnologia reazione sfortunato motivi lasciar
aiutarvi tempesta grazia sincero diamine titolo profumo dicessi spiegazione impegno visione retta labbro sport
disgustoso televisione significato palco dosso conseguenza baseball coincidenza lacrime personaggio pulita professor
egli segreta unità fiero partenza buttare maestà creatura ammettere oceano sociale garage zucchero robot sigaretta
giudizio dolcezza palestra alcol sorta supporto figurati direbbe vice specchio canzoni inventato ricevere chiederle
cioccolato punizione leader nascita ammazzare piacevole diario salvo perdonare staro cola rifugio fico influenza
pazzesco disposto on distretto fegato attore cambiamento impazzito confine reputazione scambiare beccare accusato
splendido dodici man incontrato fantasmi orgoglioso maglietta conviene levati offesa organizzare illegale golf settore
rovinare mangi facevano adulto ricominciare legno veleno previsto preferita esplodere nastro dille responsabilità
divertendo legato avreste grasso consegna biblioteca riso agio orso civile documento inverno stronzi soffrire ferro
mutande umore frase russo intanto torre porno opportunità raggio struttura mondiale biscotti guadagnare strane delitto
richiamare raggiunto cerimonia deserto incarico brillante quadro disponibile progetti stop gliene emozioni imbarazzo
letteralmente relazioni adatto stretto organizzazione chiacchiere preside accada sfida vetro buffo rossi stupendo
elicottero scientifico piantala teste figura stiano estremo partecipare rapire condividere risorsa fregato inviato
crudele istinto lassù febbre professionista giovanotto assassini cameriera agire junior dì appassiona dato valigia
professionale recuperare olio pessimo aiutando attività cassetta mistero convincere chiara armadio negativo
ringraziamento prodotto linda coda resistere improvvisamente dovrete penna oscar tratto miele circostanze rinforzi
gigante straordinario starà dl fingere considerato presentato alibi aggressione spinto folla potrò cretino offrire
normali sciocchezza orario trasferito blocco sistemato romantico marcia sciocco miliardo mettono rivedere accetto nudo
consigli sentirlo resistenza online simpatico ebreo primavera litigare federali stress gang confrontare morso tecnico
disco tragedia zombie arrabbiare studiato deluso extra proprietà soggetto bruciato avevate fiamme destro geniale
prigioniero oscuro vasca percorso uniforme largo canale cresciuta combattimento figlie vampiro cassa torto corretto
commissario saggio rifiutato disposizione noioso urgente sottofondo furbo museo raccogliere cucinare confermare bassa
incastrato servito precedente contea tenuto eccitante divisione finto sigarette fisico costo potenza coraggioso argento
salutare delizioso conferenza assicurato geloso preferisci registrato barba staremo spagnolo esistenza russi mira
cognome tour dacci preparando pancia territorio piangendo accadere chiamando onesta dicevi colloquio attraente
commerciale party eroina madame salsa sognato giocatore cittadino udienza tappeto osso marco ricordato accorto nozze
giapponese equipaggio manager serpente vergine appunto colori massa sospetti miseria apposta andasse cavo tramite
superficie sconosciuto matematica abbi succo sabbia coperta fiato rivista scegli panino incantesimo italiano immaginato
motel gioielli demone annuncio velocità combinato notare uscito segretario by zuppa ubriaca sin versi set canto adora
uccidendo love veicolo gesto meraviglia leggenda ripreso auguro riservare eccezionale burro dopotutto fresco mister
danza plastica mentale pianto frutta avventura andranno collegamento cancello rinunciare top barbara intervista strani
bombe farmaci cintura han traditore cartello pacco possesso battuto vorranno procedura picchiato calore nascondendo
raccolto ipotesi curioso mosca bibbia volentieri aggiungere femminile infanzia cavaliere quindici busta croce bagaglio
email sano chance pesca riprendere volontà grato foste peggiorare piaccio abbandonare sinistro aula preparato branco
mettersi gabbia ahi florida deposito programmi tradimento denunciare catturato richiedere dirà comporta istruzioni
orgoglio bimbo femmina viaggiare giudicare locali felicità disegnare sospeso pasto scimmia confessione riescono regista
impresa patatine attrice egoista poesia tasse spieghi carro album concentrato cameriere cabina truppe patata ebbene
spostare temperatura topo scorta dispiacerebbe addirittura ruota elegante espressione tiri spiacente paghi produzione
sete buca catena rimanga nobile coma stavate scrittore shock accompagnare cacciato atmosfera sapore singolo whisky
minacciato fantasia novità reverendo tende nuotare rifiutare vicolo spetta infarto fatica affetto potrete dipinto
disagio patente allenamento gomma ossigeno fotografia confusione sorprende spezzato badare autorità comitato investito
inquietante registrazione armato diamante condannato chirurgo gentiluomo prostituta standard cancellato dimenticato
obiezione esagerato linguaggio trauma casini cortesia polmoni cassaforte cure ministero rapimento mago premere
anniversario simbolo licenza sentirsi polso targa sodo tubo bruciare mortale serena conte chef stupro tono settembre
sbirro go controllando tradizione coperto seno venerdì reato sembrato indizio coniglio bastone coca pugni cappotto
sintomi riportare trenta darà minore dicevano verro massima tatuaggio sparisci tempio spesa esperimento brindisi schermo
tacere sapendo pazzia classico boss insegnare frigo abitare togli combattuto crema tumore riavere identificato capacita
dammelo batteria migliorare banco starò profondamente tocchi testimonianza ritmo cravatta iniziando elezioni guadagnato
segreteria risate aumentare evviva questioni cowboy immaginazione scrivendo biondo addestramento informato victoria
isolato attentamente battito considerazione botte ritrovato dispositivo scatole sparito pipi acceso carattere giallo
tenda sostegno staff collezione cimitero collegato ideale evidente coprire tengono potenziale andavo insalata
atteggiamento sopravvissuto uhm cultura suoni tenendo antica fedele continuamente mestiere accetta magico spento
ricompensa comporti impatto misurare filmato pietà dichiarare stipendio unghie matta mangiando stivale rappresentare
dispiaciuto finn boom violento accento vincitore viste patetico eliminare esserti metodo daremo storto medica condanna
strategia attraversare speso campeggio abitudine mogli assumere chitarra vomitare qualità istituto trasformato
assomiglia benedica ragionevole consegnare nucleare progresso spaventoso consulente colui notevole trattamento caos
sforzo eccellenza monte curare sparatoria complice roccia distintivo movente cancellare confronto comunicazione eccetto
erica elettrica cantina lana cauzione apra capisca normalmente bambola cortile mollare catturare abbassare stando piazza
dimostrato ammiraglio leone sapremo ammazzato villa avvicinare tensione asta pregare termini gettare educazione
considerando secco aggredito flotta difendere grilletto abilita cugina accomodi capacità liberato raccomando sesto
spegnere diana siccome vodka cotto hamburger sofferenza dose cerchio marine portafoglio peggior cocaina livelli collana
operatoria sebbene rivoluzione segretaria smetta costi assistenza muoiono ostaggio altrove baciato complesso registrare
fallimento interni passaporto fratellino mezzogiorno figata attuale regalare svegliare dovranno considerare comunicare
procedere facce sacrificio emorragia spaziale tagli infelice tal orgogliosa altrettanto india disperato prezioso
religione internazionale negro macchia difficoltà unione beneficenza trasferimento dea streghe accendere interrogatorio
riconoscere registro pelo rimediare potranno corona gemelli spina tentare genitore condotto protetto separati ansia
asilo cominci sedetevi rintracciare rispettare rottura merce perduto capitato anziani avvisare continuato generazione
mollato fango serial cacciatore infezione scommesso spiriti mobile identità undici maya promozione autopsia produttore
sincera bentornato abbraccio bang metallo consigliere principio guanto impero boy rilasciato leggo leggendo infermiere
fascicolo vanessa spaventare ammesso interrompere euro kit economia pacchetto abituato armadietto luglio posteriore
temporale sfortuna preferisce bandiera indagare risultare terrorista vidi protocollo codardo romanzo rientrare cucciolo
tipico giunto lusso vedova nervi schifoso caramelle ridendo jersey privacy collina presumo sensibile distruzione
visitare apertura alieni impegni sacro autorizzazione stabilire indicare schiavo schema saprai sofferto drago rallentare
mo trasmissione tara imperatore tigre impiegato lama appetito amministrazione servo record forno trasportare violazione
lance dozzina ridotto quinto pastore appello avvertito associazione congresso continuava entrando tramonto desiderato
acciaio cifra dava origine passeggero certezza motori miniera legare leggero essendo entusiasta out parente fidanzamento
datti duramente allenatore imputato assoluto stufo capitale attrezzo materia scappando avvertire confessare segnali bara
daranno portatile stadio doppia suolo francamente manette interessano vedrà sedile impedire medaglia invisibile cronaca
preghiera dipendente chiacchierata babysitter corrisponde valle contiene incazzare identificare stuart mela manuale
robbie sollievo organo lire candidato campanello estero videocamera fascino abitanti centimetro compreso diresti
osservazione insegna giornalisti bicicletta scavare lento munizioni allontanare tessuto ricetta giugno pallottola sede
recitare esecuzione riparare lesbica fantastici suggerisco felicita chimico drogato tristezza cavi indiano circo bus
lunedì maggio galleria assenza gravidanza pattuglia prenotare basket cause concesso quartier spedito abbandonata
scienziato osare infine melissa sbattuto tuta intelligenza telefonare antico mafia trono cranio sorridere mazzo
bravissimo investigatore sconvolto chiappe database connessione modulo realizzato cuscino sviluppare somma scordato
stufa russa spingere accademia seguito trasferire contattato passero riservato saprà esercizio poker obbligato
alternativa telefilm isolamento gettato ala gene spasso descrizione hall svelto impressionante gita vedendo salvatore
avvertimento password norma presentazione testamento spacciatore alzi opzione laser sepolto scaricato cellula zoo ruote
laurea pagamento strumenti squalo cardiaco rissa veronica irruzione minacce svelta barista pubblicità insetto vedrete
dovunque comunità elemento movimenti lavare muscoli preda coro accomodati strumento ritirare malissimo petrolio muoio
impianto diede logico vedrò conclusione time domestico ottobre negoziare pulizie beviamo circolare pervertito misterioso
sorellina sfigato terrore cerebrale campus coordinate umanità nascere pianta guerriero mucca rinunciato sostanza
cassetto ambasciatore generoso tregua straniero muoia equilibrio gonna interessanti moneta mandato adatta cambiando
repubblica volume gravi giuramento vari riflettere soddisfatto ambasciata aprile cocktail blue scotch becca seguimi
zaino alcool autorizzato acido coinvolgere spendere tacchino leva cesare risparmiare sentiero scandalo divertito
psicopatico popolazione franca up cenare baffi sindrome rimango principi scontro bevendo mele microfono varie medio
martello adolescente interrotto chiusura mura incidenti viola avuto miranda dimensioni umorismo bucato day calibro
ribelli tortura birre cinquanta sorte pillola rimangono sprecare senzatetto pozzo sciocca sperando scontato funzione
eccezione scopato madison patria presso combinazione assegnare corea custode accadendo tac festival dicci bagagliaio
urlando azzardo verme concetto supermercato informatore doloroso attrezzatura sostiene elenco industria maglia andrei
andai autostrada ago truffa sostenere soggiorno biancheria canna giungla trascorso carburante noia seminterrato soldo
salotto andassi muri chip elementare incluso lutto anziano opposto post radiazioni rivelato sperma preoccupazione
crescendo dieta compassione giocattolo benedizione cacchio effettivamente statua eterno fagiolo seri assistere
realizzare fondamentale garantire partito addormentato peli giunta pub immobiliare accadrà rivolta chirurgia parete
rotelle massaggio guarire riempire ciclo copione detesto sporchi svelti darei centesimo vagina importava ira valigetta
assassinato esprimere perfezione shopping aiutato apparire andavano flash diremo sentenza jeans talpa attirare dentista
debolezza monaco fissare costoso rumori bingo clown concluso mensa licenziare vaso lettura aperta rapido collaborazione
autore articoli yang detta forme confini psichiatra accedere antichi agosto condotta conflitto gusti padrona fuggito
autunno sopravvivenza obiettivi spie decesso ingegnere assurda malvagio trasformare ella nido marchio occupando proibito
maniere incazzato corrotto formazione pianificato accesa continuazione jet pigiama sfuggire esaminare obitorio costumi
sorprendente studentessa basi vivendo consapevole interna certificato rischioso funzionando liquido vietare tennis
frequenza chiarire menu fossa bruno sforzi prestare divorziato complimento ebbe prospettiva andò appoggio valga vadano
raro botta darai ciascuno caporale arco trascinato diploma routine indizi carrozza divisa vicepresidente nominare quadri
escono brave liv preferiti vorrebbero specifico duca concorso rivoglio annullare depressione valutazione girando raggi
indagando amministratore attraversato diagnosi novembre mandando atterraggio contenuto solitario misure bagni vietnam
scaricare madonna condoglianze lavanderia alieno satellite investimento accorta favola indiana incubi pulsante assassina
modella riga attivare strappato programmato regolare porre scout foglio romeo papino prendeva toro foglie frutto marzo
vernice perimetro affidamento rene proteggendo tempismo suite nuvole diranno ninja avversario collaborare svolta
tagliato quota ispirazione poiché avvicinando sappi alquanto meccanico lenzuola copertina insolito professione lampada
irlandese comprato bastare gemma lavoratori competizione bistecca tentando riscontro proviene denunciato astronave
penale curva adorano staranno apro salvataggio concludere correndo infranto osservare discusso dicembre freccia
comportato musicale lena rancore sedersi assassinio ritengo ginnastica telefonica candela cominciando dissero assegni
rimettere comprendere adulta dividere nausea titoli abituata scortese gentilezza rinchiuso capra degno mosso cd multa
colonna vide ritratto selvaggio paraggi mediche goccia panini cava mail compromesso ancor insistito satana vena
commettere attendere consenso vitale abilità molo divenne fama riabilitazione ottima tremendo emozione corruzione
occorre salvezza fili round farmaco prato favoloso archivio letale alcolici radar curriculum andavamo stiate campionato
commercio alfa clan delicato cuoco ovvero torneo somiglia classica compiuto durata maggiori scaduto maiali mm giovedì
condurre cassie rimuovere metropolitana cicatrice calzino sceso saggezza fenomeno sindacato sappiate solitudine costante
appropriato svenuto riconoscimento tolga fiamma dedicare applauso compiere tristi sordo volontario miracoli business web
commedia valido distrettuale vergogno nebbia improbabile guidando sgualdrina esagerando animo flusso pregato fornire
infinita affamato barone spedizione importi arrogante bagnato bollente formula eccitato infinito fui successivo
sconfitto pescare rimandare approvazione intervenire scolastico ossessionato fata circondato tosta recuperato curiosa
impulso protagonista supervisore ubriachi deposizione commenti ego pirata eterna dammela asso sospettato sconto
dimissioni oscurità latino hobby bowling iniezione cereali zampa cercato orbita pallone gentilmente professoressa
sensori emozionante espresso lotteria riferimento panni gennaio frequentare restituire conforto verdetto unica economico
scarico colonia pianoforte circuito amichevole aggiustare comportarti verificare riva leale sconfiggere richiamato
crescita overdose serratura scattare server maschile scacchi sedici infermeria detenuto andrete reagito rischiato
addormentata fotografo dicesse tolgo guardiano tesi esplosivo unirsi costruzione regione occasioni budget risata
manicomio bottone fetta yoga venditore ulteriori brividi progettato avvelenato blog sapranno preferite cecchino
prostitute trucchi etichetta impazzendo entusiasmo martedì cheerleader reggiseno assistito sottile erede giudici
sprecato demonio istruzione incapace ignorare limousine colto moderno spirituale curato greco supplico ricercato grano
pop fisso roulotte ranch cristallo barbecue ingannato mondi verbale provino alleati cresciuti sequenza orrore pompieri
paparino omaggio hard sandwich ape contano hockey oscura look apparentemente missile obbligo postale portiera casco
indipendente eliminato ballerina galassia sire maniaco comportando prudente messicano ritirato biscotto nerd ritiene
lottato allucinazioni cannone operare domando pro ragno marinaio negare bancone banana starei intesi torcia starebbe
affidabile chiedergli sirena stranamente preavviso innanzitutto ritrovare ari ossessione uccellino cacciatori pubblicato
ingannare dirigere scorre dipingere rivedremo decente esaminato eccetera provocato fotografica dipendenza turni
disgrazia testo assalto versare concordo intimo soffitto incolpare ottiene mattinata quantità bussare destinazione jazz
terrò perdonato comportare interrogato pesi palo pugnale inferiore capiscono estraneo marijuana proseguire inevitabile
disordine estratto soffiata liscia segnato dimostrazione avvisato ammiro paolo picchiare agenda incasinato centinaio
scudo scheda menzogna impari analizzare sappiano sceneggiatura peste costole riscaldamento vulnerabile rivelare agitato
fungo grigio innocenza sacchetto unire ditta ingiusto campana carità comportarsi salita piovere asciugamano fulmine
vogliate etero efficace ripulire seme rituale sosta marrone karma calcolare ranger tata senato distante
`;
