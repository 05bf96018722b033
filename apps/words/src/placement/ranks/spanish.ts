// Made by tools/word-ranks/make-ranks.ts. This list is CC BY-SA 4.0, as what it is made from (see NOTICE).
export const rankedWords = `
que de no la el ser en lo un por qué me una te los se con para mi estar si bien pero yo eso las sí su tu aquí del al
como le más esto ya todo esta vamos muy hay ahora algo tener nos tú nada cuando ha este saber así puedo cómo querer sólo
gracias él bueno hacer todos vez creer ella he ese voy puede hola sus porque dios quién nunca dónde casa favor esa dos
tan señor tiempo verdad mejor va hombre usted mucho hace entonces sentir puedes ahí ti vida ver alguien sr hasta sin mí
solo año sobre decir uno siempre oh ir cosa también antes has ni mis día estamos noche nadie otra parecer nosotros poco
padre trabajo gente mirar les donde mismo hecho ellos pasar dinero hijo tal otro hablar seguro claro estas lugar mundo
amigo esperar han tus después momento desde fuera tipo mañana podemos dije gran necesitar estado podría acuerdo papá mío
gustar nuestro nuevo nombre buen había ven tres menos debe mal conmigo madre hoy quien mamá tienen luego allí hora mujer
importar contigo tarde oír parte haber problema mas aún cada tanto razón ustedes idea esos quizá deber alguno cierto
muerto unos salir policía realmente demasiado familia pueden cabeza hemos chica cariño lado allá entre minuto algún
serio cuidado buenas somos amor puerta vaya ah suerte eh rápido cuenta quizás esas pues pasado pensar todavía hermano
casi forma chico muchas dentro hice contra auto camino ayuda primero hacia miedo adiós debería poder niño historia
mientras ciudad cuánto esposa pronto cualquier viejo dejar muerte mano dar loco guerra semana vale cuál venir volver
tomar caso agua vete entender personas capitán adelante listo noches buenos iba juntos dame único cerca seguir grande
arriba jefe suponer manera feliz significar sangre fin bajo llamar morir importante hiciste ojo escuchar entrar ningún
corazón diablo atrás durante persona abajo hija llegar señora haya suficiente doctor gustaría tierra cara siquiera
genial supuesto equipo justo juego ninguno matar cinco amo cuándo pequeño conozco clase unas hubiera segundo aunque
pueda dime igual comida ay cuerpo encontrar fuerte vuelta realidad preguntar cuatro primer trabajar alto comer número
oportunidad punto último afuera fueron difícil vivir paso malo vivo haga quedar mayor fiesta medio algunas basta arma
vino mes cuarto éste escuela dólar tío posible fácil preocupes luz carajo final lista tratar armas hermana exactamente
podía bastante seguridad pasando acá teléfono perro fuego tampoco iré culpa vera adónde buscar cuanto padres paz demonio
estará cual perdón jugar recuerdo par joven pueblo tenga caballero bebé lejos plan pienso sentido dormir palabra
correcto control país seis ésto diga podrías callar trato rey suceder muchacho jamás cama srta ayudar acerca cambio
falta hospital lleva presidente mil gusto conocer os ido general extraño coche peor disculpe diré anoche perder nave
cielo habrá orden segura querido niña increíble además libro calle café especial irme perfecto odio oficina libre agente
york detrás dile recordar real mía frente millón asesino sueño quisiera habría viaje probablemente resto estaré
maldición lamento avión ropa fuerza dado encima negro usar formación secreto acaba incluso haz boca dolor baño adentro
profesor habitación daño tuyo seas noticia demás duro poner probar tonto campo siendo diez ése tranquilo asunto acabar
derecho placer estuve ejército futuro llevar compañía sitio verlo puesto atención sino cambiar error blanco raro sal
pase mente sistema película anda ello negocio novio permiso sonar ocurrir oficial aire regresar hazlo trasero grupo
entendido señorita música perra empezar acabo estúpido diferente traje modo james mensaje llamada navidad pena largo
piso foto médico accidente fuiste imposible podríamos línea propio barco ganar normal mitad tras lindo funcionar
programa abrir sean pagar centro basura situación mejores encantar marido personal maestro hambre atacar dale pie
conseguir gracioso pudo derecha izquierda próximo pobre respuesta pude darle voz vista salvo loca hotel ten temer señal
pelo llevo ayer nene servicio tren bonito edad ellas hermoso ben honor simplemente llamas correr baja sol siéntate dan
humano divertido vuelto peligro mesa siguiente disculpa caja misión silencio estaría regreso media oro enseguida linda
prometer esposo norte hubo juro muerta interesante pensaba terminar completamente cita siete cumpleaños abogado
alrededor cerebro porqué llave santo necesario edificio irnos aun vayas doy traer ley verdadero pelea banco terrible
calma cena daré gobierno comprar sargento destino existir sala través regalo iglesia cualquiera excelente deseo alma
espada estábamos carne maravilloso vidas peligroso dirección libertad pudiera detective sorpresa club luna salvar carta
estés teniente ambos decisión roma enemigo dulce abuelo totalmente mirando vayan carrera vuelo ante bienvenido contactar
posición planeta coronel junto diría ésa base suelo pelear pistola frío comandante partes sur iremos rato mar espacio
ventana prisa tienda cámara puedas según broma reunión despierto sacar papel locura departamento horrible enfermo cárcel
órdenes intento isla salida gato doler crimen causa bar seré ocho temprano río relación droga bromeando ojalá irse radio
quedan excepto brazo rojo universidad investigación batalla regla cargo hogar respeto estación corte paciente encuentro
energía baile abuela caliente rayo simple bailar papa triste zona serás guardia canción salud parar estarás cenar
soldado caballo serán estaremos interesa volar principio nivel cálmate finalmente alegro debajo podrían bosque bolsa
taxi ocupar amable acaso detener san equivocado obra consejo público animal azul prisión inteligente metro fantástico
jugando salga llaman entrada duda cerveza unir matado princesa santa compañero espalda dejé bomba apenas leer darme
mantener suyo rico sigues tocar olvidar acción hayas dioses mando llegue uh henry cerrar dama puente memoria mover
vestido camión robot montón estuviste máquina podamos trago mayoría reina lleno inglés don estrella valor pedir delante
código héroe fe capaz verme beber velocidad darte partido estuviera opinión cocina sepa escribir golpe tenia alta habían
dejo ejemplo contar propósito anillo estilo pista escapar espíritu molesto nota diferencia precio servir alegra doble
agradable embargo subir estén emergencia cuello boda aprender pete té informe experiencia debía podido mentira director
mata exacto defensa confiar color aquel príncipe irá despacio tiro vacaciones fondo verde mama bienvenida opción
operación principal zapato leo respecto especie éxito pierna unidad hielo matrimonio habías podrá piel preocupa mio
tuviera quienes fuimos arte quiénes común intentar levántate brillante calor visita presión pared esperanza completo
cansado llame trampa monstruo bajar grandioso socio herido caer cine escena tía dando solía tema preparar depende pon
hubiese oeste parís viento asiento estupendo caminar juicio creerlo carga tranquila banda estarán tarjeta podrás nueve
seguramente majestad llenar aeropuerto vayamos acabado enorme área haberlo ridículo reloj flor mapa culpable pareja
laboratorio beso nariz cuestión perdonar acuerdas verano prefiero peso oscuridad cliente charlar cuántas televisión suya
prensa inmediatamente solamente gordo posibilidad medicina pantalones podremos definitivamente cinta desear riesgo
cuento tontería sentimiento objetivo pasada arreglar casado bote árbol proyecto nervioso lana pedazo joder humana
absolutamente evitar bala vosotros debido confianza especialmente ama limpio comenzar ángel lleve ruido preocupe belleza
líder inocente lástima red enfermedad desgraciado diente central haberte marchar hubieras justicia bello dé proteger
cabello oscuro embarazada costa orgulloso vos gana cura lengua araña podré voluntad total dedo pago agradecer partir
lucha leche diste copa destruir lados acceso desastre herida débil naturaleza luchar imagen pan refieres varios show
auxilio sentado responsable quedó permitir aquella sonido escrito carro preciosa muestra restaurante huevo fantasma
profesional entero dueño cuchillo turno tormenta caray abierto playa km victoria primo lisa interior piedra militar
computadora silla movimiento familiar apartamento disparar tesoro perfecta refiero motivo dará valiente víctima enviar
encantado diario autobús apúrate descanso sheriff quieto tamaño colegio cabo video toque pelota yendo directo sombrero
estudio grave protección pecho costar lago obviamente inmediato irás robo apoyar imaginar amenaza viernes hayan roto
piloto marca combate manejar sección profundo serie ed contrato americano paseo repente tropa uso pudiste sabio decidido
distancia éramos averiguar actuar pulso aguantar preocupado elección sobrevivir bordo sujeto disculpen época pesar
vender ex gratis desaparecer empleo cerdo puedan comprender tomo aléjate contento date tumba huellas absoluto dura
descansar propiedad dormido castillo china datos torre robar botella aquellos últimamente testigo presentar periódico
juez crear esquina milla fuente techo genio alerta menor explicar privado miembro nacional discutir evidencia detalle
presente criminal premio sentar recibir huele enamorado cuidar pocos natural enfermera sospechoso local camisa aceptar
venganza parque varias menudo barrio virus talento ministro hiciera responsabilidad respirar pertenecer desayunar
campeón controlar maría nieve vergüenza doctora fumar dudar pastel queda recibido andando fueras asustar reino clave
efecto plata iban universo política almuerzo magia lluvia humor cantar disparo conversación olor modelo jane curso canal
rock llorar borracho váyanse resultado parado mirada útil california ciencia sociedad camioneta revista montaña máximo
echar corriente cadáver ron espectáculo mundial aspecto esencia famoso corto relájate poderoso carretera cable rosa bola
oferta habido continuar ladrón humanidad estómago mercado granja estudiante siglo nosotras fortuna suficientemente
ocurrido andar perfectamente jardín cola francés tercero entrenamiento azúcar metido diles coger lunes intención
efectivo helicóptero encantador original cadena tarea cirugía quitar precioso lord truco inspector enojar felicidad acto
pollo chocolate adonde resultar merecer gas examen importantes directamente recuperar cobarde cantidad sucio emperador
mono gloria contrario socorro escalera nuevamente obtener búsqueda helado fútbol sexual polvo asegurar rostro robado
empresa lárgate interés discúlpeme firma cristo tercer senador gracia cien des tratado urgencia muñeca firme ambulancia
limpiar habéis flota leyenda romper rescate enfrente comienzo queso favorito haberme frontera colega jueves alemán
sábado puto poquito ciento inteligencia felicitaciones criatura milagro deprisa campamento responder recoger cansada
elegir cáncer pata huir grado recién guapo alcance seremos desierto licencia proceso tensión martes kilómetros cartera
tráfico guardar impresionante domingo pérdida extra fuese sabido análisis violencia mate lobo discurso actor sexy
orgullo odia agencia vuelvan rose necesidad descubrir tirar resolver volando celular meter vacío salón motor conducir
den cerrada cortar crea sera hazme bravo espejo cero cheque antiguo pesada podías entrenador paciencia dilo levantar
complicado superior sugerir dirá temporada suelta feo dispuesto teoría salva negativo íbamos hubieran tripulación taza
perdida acepto gay parada normalmente muchísimo bruja vegas funeral teatro medianoche biblioteca estemos túnel encargo
aparecer fueran correo vuestro piscina paquete copia suicidio crédito consigo rara legal cambió ganador invitado guía
oso explosión chino sorprende nación arena mentiroso puro asesinar mentir vehículo rata importancia distinto pintura
conciencia revisar veinte seres disco transporte mina labio señoría doce pasillo tele precisamente cumplir soltar
pescado hueso daría compra templo placa ira podrán cierta condición atrapar temperatura explicación enviado asistente
imperio curioso mantén pez visión construir comunidad diversión museo misterio aviso almirante solución faltar
combustible esfuerzo pájaro guerrero coma bolsillo saco gasolina conexión estarías convertir rumbo material diamante
rápidamente fecha escritorio registro incendio deme pensamiento dímelo aparte lección abrigo tratamiento julio pene
conejo ruta ciego asqueroso súper prisionero odie ocupada estuvimos decírselo honesto entrevista amante humo viajar
sombra refiere lío entrega compartir sonrisa sencillo aburrido dragón planta clima adoro suave ruso rodilla marina bolso
alarma recompensa cigarro autoridad agujero acabe sótano iría fiebre botón leyendo darles uniforme vaso documento ruego
cómodo visitar vigilancia nadar altura jugador izquierdo tecnología raza conde social gobernador pedro cubierta chiste
celda agarrar secreta personalmente amistad amar nacer interesado educación curiosidad repetir pecado mortal mandar
claramente vía juntar identificación dirigir declaración bestia veneno vecino supiera privada jurado garganta invierno
fila miel sucedido madera burro artista impresión cruzar chaqueta alcalde usado reputación pongas oxígeno preocupada
experto océano maestra pieza alcohol pizza recibí junta actitud gira cristal ultima sensación seguido whisky pantalla
estudiar ducha despedir discúlpame artículo aparentemente ambas trauma contestar contenta ambiente mostrar berlín hallar
dudas instrucciones ritmo palacio venta urgente salí cuerda instante secundario saltar colina porquería terrorista moto
opinas habilidad descubierto kilo florida sufrir mental lograr instituto serlo plato váyase fresco falso cuán bota
tiburón archivo adivinar cruz campaña centavo galleta frecuencia emoción ratas pasión julia comportamiento conocimiento
sales fiscal amanecer convirtió aldea abandonar obvio habíamos apesta abandonado preocuparse lanzamiento roca maravilla
espacial conductor camarada trabajado caramba sopa numero gritar envía casino alteza identidad arresto probable seamos
firmar federal expediente tigre harto decidir casar lento hecha daba ponerte cruel señoritas gigante incidente escenario
dirás biblia reportar moda falla castigo fácilmente caza magnífico superficie procedimiento salto virgen trata noble
hierba excelencia asco título ejercicio pasaporte afortunado sacó irán sacerdote crisis aventura to puestos pánico
enseñar estuvieron página pudieron ventaja gorda pesado despertar damos treinta capacidad soportar senado grant aquello
alegría territorio física escape tomes excusa septiembre personaje fábrica cole tanque conferencia compromiso exterior
punta puerto caro asombroso maleta competencia miranda cinturón marco destrucción paraíso meta alternativa ala ocasión
salsa romano encantadora comercial primavera lucir sagrado nacido fabuloso echo potencia pusiste coincidencia bandera
tubo partida hombro vampiro celebrar armario tetas paliza sabor lata serpiente comité bendiga imaginación hígado cierre
cabina pasas japón rastro anterior desnudo comisario refuerzos pagaré armada bromeas verdaderamente napoleón límite
sacado secuestro casco francisco pudieras jugo congreso cementerio secuencia terreno salvado igualmente circunstancias
amén personalidad muro particular gimnasio emocionante desgracia científico terapia patrulla globo despejado embajador
barcos posiblemente malvado dormitorio despacho recibo nuclear ultimo popular civil organización infección decente
logrado jersey canta pozo indio darnos internet encanto áfrica adorable marihuana traidor clínica preferiría podían
ejercito división sector perdedor patrón crema planear juguete técnica nacimiento daremos circo ascensor investigar
salve logro encargaré armado arrestar unión permanecer móvil juan cañón bruce tribunal satélite falsa coca símbolo judío
estando saque metal despedida golf empiece defender crecer echa comunicación probado pensarlo detenido prohibido cargar
podíamos junior haberse acusado lealtad considerar cazador apagar objeto sofá homicidio electricidad advertencia rumor
fíjate deuda celoso bicicleta mejorar escudo cueva aérea ciertamente elegante divorcio depósito concierto calla
transmisión onda aliento academia patio función palo internacional esclavo versión sacrificio in fotografía delicioso
zorra valle lentamente arreglo romántico preocuparte olvido fascinante cuadro creyó adulto sobrino resistencia
disponible caos vela lógica casualidad pato máscara gustado selva equivoqué condenado cometido tratan pudimos tragedia
charla básicamente construcción ciudadano rutina caída almorzar actividad coraje aterrizar actuación ayudante vaca
cirujano entregar cerrado rubia joya amado piedad hacían furia admitir respiración confundido vigilar sufrimiento saludo
golpear garaje revolución motel alianza estupidez disparado sangrar miserable ideal dámelo vecindario empleado cerebral
plástico piano letra dosis apolo agrada rifle renunciar incluyendo hoyo español rueda munición béisbol pediste ja sesión
montar espía impacto comando autorización honestamente existencia alcanzar octubre barato apostar requiere grano
progreso odias hacías serías secretario rusia colección sufrido helena terror lanza quince preciso pirata moral moneda
haberle estuvieras soñar mínimo escondido demostrar perrito habrán experimento diseño barra anciano alfombra actriz tono
sentarse remedio gris disfrutar sentada japonés grito dimos campeonato apúrense reír prima periodista estelar escritor
adecuado lady hierro enterrar sincero representar positivo mereces fea acerques petróleo encargado capítulo breve
atreves sed patético carácter tuyos plaza obispo involucrado darán prácticamente oreja costado conducta manzana
escuadrón reconocer ordenar gallina borde actual víctor invito inconsciente cuartel consciente tranquilízate residencia
máxima grasa célula retroceder recepción explotar corona calidad absurdo revés producto práctica francamente trozo
manual encender cercano bailando pasta limpieza estadounidense enojada desafortunadamente pinta cocinar cima atractivo
interrumpir haberla apropiado finales deporte pastilla ceremonia tina muelle desconocido refugio arruinado vomitar
pasajero disfraz arreglado razonable masaje lágrima extranjero apellido alguacil temporal mayo egoísta aceite miércoles
anuncio notar mutante díselo césar cocaína amarillo maldad eliminar corbata merezco medalla jaula chofer informado fatal
enfadado cubierto compañera ronda cobra cantante refería indica gravedad collar cincuenta naturalmente embajada
intereses aéreo traición prefiere podéis molestar italiano ave advierto pública monje jugamos escoger andas pico entro
priorato industria cretino cafetería cabaña tradición suelto publicidad pares oído medida dieta capa sincronizado
historial enano devolver solitario misil hall vaquero trasera sano liga gerente caridad religión rezar niñera naranja
jugada cohete moverse maletín lenguaje invitación rehén audiencia agenda sígueme sensible reverendo cazar cantando
juventud equivocas trabajador pulmón payaso oírlo fama engaño distrito disculparme ubicación ofrecer junio
extremadamente traducción típico reservar puesta plataforma mago linea tabaco dormida causar rollo hechizo gusano guau
horario dibujo vendedor rebelde radar expresión carla resultó hágalo exposición aterrizaje apetece sorprendente echado
cortado preso lastimar explosivo secretaria cuero confesión círculo química juegas invisible fase esconder pastor
llegada gatillo lucas jovencito británico balboa psiquiatra negociar formar fiel diosa abril atender cumplido brindis
villa trono producción medias lavar jazz extraordinario nervios estable instinto episodio aniversario rango preocupación
hayamos fenómeno manda negar molestia extremo debilidad compasión aproximadamente afecta administración recientemente
practicar pandilla miss sueldo significado miente guitarra custodia boleto ayudado risa quemar observar lectura
considerado cometer satisfecho saludar lanzar hoja concepto colgar apuntar renta prefieres mediodía influencia figura
ensayo ordenado político países once graduación frase eterno estarlo descuida toalla griego corredor atravesar modales
eternidad acordar quema poema espiritual costumbre cabra alquiler vencer quinto generación estructura concéntrate
complejo virginia temor presentación pirámide oficialmente maquillaje guardaespaldas contener bendición vuestros
semejante cultura antecedentes representante prestado posesión nube guante preocupen sos considerando capital ánimo
utilizar gafas do maíz estacionamiento contactos aguja fortaleza corea conversar computadoras cálmese volante data
civilización arruinar tocó diera violación hemorragia fianza docena callado profundamente furioso cicatriz acércate
policial pasear masa global escapado dinos aparato sostén realizar comisión vidrio presa morfina habrían columna ocultar
objeción generalmente cubrir tenis potencial plano levante escala enfrentar sobra órgano león brujas barbara admiro voto
reto infarto cuyo besar portal monte discusión digno darse bancos poción generoso estatua convencer conocida rob fracaso
bomberos sorprendido conflicto seco green mencionar gasto estaríamos billete arco queja habrías estarían acostumbrado
torneo dirías confirmar quirófano origen fusión serían seguía lavado galaxia doloroso uñas perfil lentes engañar bate
automático tuyas heredero porno lejano cuan champaña terminal rita poesía ensalada autopsia tristeza mafia denme almacén
productor pegar interno infantil combinación acompañe bingo sordo sacas rancho muebles enterado quieta período mercancía
lastimado hueco evento conspiración avenida tremendo raya invitar herramienta flecha derrota fingir estrategia dirán
cómoda cenizas sonríe morder jefa fallo dispositivo detesto agradecido agáchate sida lujo láser importe físico hada
ganancia frito fantasía curar pacífico oler ofreció certeza suele submarino judas idioma identificar hubiéramos
beneficio sospecha observación manejo divino despegue contratar volumen término alegre sabiduría prioridad pluma mansión
arrancar alejado soltero samuel mascota empujar dentista cogido batería visual niebla método desfile continua beca
adolescente mágico fotógrafo cálmense atmósfera presupuesto persecución cortes probabilidad núcleo multitud delta
asociación santiago profesión pelotón paro danos cosecha cintas agallas tortura retirado pudieran desorden desarrollo
vodka violento buda balón población leal jo federación dí apártate valioso profesora misericordia mancha ilusión habrás
generador detuvo cráneo champán cartel campana avanzar técnicamente remoto pudiéramos pega parto nido gota fracasado eco
mundos fines detén cm agosto pantano opinar odian impresionar diciembre conectado sinceramente relacionado espantoso
divirtiendo confidencial baúl baila aumento ascenso testimonio resistir merecía jabón hamburguesa equivoco receta
misterioso callejón buscarla rudo extrañar delito sentencia participar excepción espadas corporación secar pescar
llevara kit conviene caí hazte disciplina arriesgado arquitecto vaticano tiroteo ratón masacre infancia homosexual
chance barba acerque susto síntomas romance petición orinar macho profundidad permanente trampas tímido ola diana mona
increíblemente despegar comentario perfume obligado noviembre fallar escocia camiseta venas pavo nieto liberar denle
barón vicepresidente simón ordenador enfermeras alumno superar norma musical lápiz incluye fruta eléctrico crítica chip
cargado huelo gastar escapa quitado perímetro pegado forense ésas dignidad deportes delicado cuarenta constante sesos
seriamente muralla huye embarazo perseguir horror emocional comedor cap subtitulado plazo pesca litro comisaría vago
radiación múltiples equivoca cuya cortina tapa mordida mantequilla guardián escándalo aléjense acercando tinta sindicato
dispuesta descripción calzones brigada repugnante odiaba misa metrópolis jamón ésos retraso preocupas linterna
inevitable pariente jungla dedicar astuto antídoto vano sajones quemado fuga artillería apariencia advertí garantizo
candidato anteriormente adicto sello retrasado chistoso anillos solar píldoras juegues enseñado descubrimiento clérigo
clásico marzo fraude economía disfrute costo condena alivio micrófono matemática interesan ida hueles giro arroz andan
seda choque celos aclarar santuario impedir cobrar audición tribu testamento postre ópera estatal privilegio invasión
estuvieran encaja durar bárbaro usualmente sable retirar tirado psicópata preocupo plaga bendito supuestamente residente
rescatar hermanito entrenar encendido boxeo autorizado armadura preocupados músculo justa increíbles incómodo expedición
directa deberes merecen ejecución darás afirmativo talla rodeado reparar patada jugado humilde elefante demostración
creación bebido bata soga signo informar independiente fuéramos conque cometa acostado pentágono galería decepcionado
ausencia asistencia suma ogro caballería bondad avanzada ancestros alturas puño otoño ligero iris horno grosero elemento
culpar veloz telefónica tatuaje resuelto nocturno líquido especialidad plena obedecer mentido jade ego echó césped
capullo supervivencia separado infantería honesta hambriento demos cortesía colonia alfa sensacional prostitutas
literalmente licor juzgar equilibrio consultar boxeador bahía taller patata operar mochila interesada inspiración
estuviese enero claudia lógico insignificante hermandad goma franco chimenea tardar sábanas polo perspectiva papás
ministerio gesto diego atreve arriesgar vital transferencia suicidó seguida oculto honorable escolar dámela
constantemente bromeo apetito vías órbita herir enfadada colorado síndrome refrigerador mecanismo especialista crucero
bruno avisar arder oficio divertirnos cuentan toneladas tobillo técnico saudita salvador presta paula naciste moderno
mito juramento garras dallas consejero aguarda sirviente sierra juegan indicado enteré enhorabuena cuba cruce cancelar
suite preferido huella escopeta divertirse desesperado bailarín alimentar adora simpático respetar rabia pito perla
pendiente entere suicida sobrina padrino fractura envío destrozado condicional avergonzado victima val pelos organizado
novato localizar cajón aliado águila sexto reciente protector medir materia gentil evidente enlace dorado discúlpenme
conclusión competir auténtico anuncios afortunadamente siesta girar extraterrestre canciller protocolo preocuparme pacto
módulo huracán billones acento vientre timón tabla pintar particularmente palma organizar irlandés as voluntario
vestíbulo hacha felicito drogado cagar traducido suplico salario préstamo mensajero granjero filosofía diagnóstico
cardíaco tomate magneto lance hilo gemelos dificultad concentración torpe viviente región producir obsesionado ruina
orilla excitante celosa batallón atraer apresúrate ofender novela espectacular chaval arrogante vendo semental facultad
envidia emocionar disposición diremos conquistar almohada activo traicionado teresa manta lidiar despejen comunista
suiza pita nudos hembra eternamente acusación mordido insecto habríamos diviértete combatir bicho apestoso visa times
investigador transmisor servido salchicha récord raíces propongo neo navegar granero ginebra dañado bandas ángulo
ancianos activar acceder varón set navaja muñeco milord cosmos conservar condesa ataúd antena anciana ademas toro
pensión panel genética filadelfia enfermería cargamento calmado cabe aléjese ta recuperación portada mojado masiva fax
exacta estrés terrorismo tarado pum peste niego morgue miseria mantenimiento malentendido justamente iniciar bóveda
billetera marte indican grabación editor asilo tórax dales barril algodón ajedrez acostarte reno inusual gases estadio
convención circuito azar asumir test reunir posee inyección ingeniero drama derrotar criado consuelo conocido
calzoncillos calmate bobo afecto recto rebelión grabar cómico artificial adelantado valen menú juguemos gral demora
democracia cruzado cristiano caramelo apretar tarta supremo solucionar sensores retrato prometido granada espléndido
billar acercan yardas tejido saturación multa llover literatura congelado comprobar camarero actualmente turista
sumamente oveja maní madrina carbón avanzado avance autógrafo aumentar aplauso viuda universal sorprendió orcos mezcla
independencia huésped corresponde correctamente coco administrador tierno soledad pope flash basado agotar rodar troy
tomaba soplón sándwich norteamericano hallado festival banquete alcanzado acostarme plomo desperdicio conveniente
apártense amarilla yate regimiento manicomio lesbiana juzgado jugaba inventar farsa estribor esencial conjunto comercio
atado alimento vagón tranquilidad torta similar hondo gripe calibre borrar abismo zoológico salvación invento inferior
flujo ebrio cobertura plasma monitor lunar centímetros capturar ardiente recomiendo papeleo medicación fu equivocados
camilla bla adecuada secuestrado religioso luchador lámpara escotilla andaba traficante tira feria febrero eventualmente
escondite colinas atrevas apunten recado programado patria necesaria mecánico ejecutivo dulzura veredicto reserva
grabado falda extraordinaria escondidas comparar clan afortunada ácido pañales mexicano marchó man maletero individuo
huelga habitual dada cocinero bigote ansioso taco mirado marinero confesar atajo acostarse marcador maquina franklin
estallar desafío cuadros contador británica autor absoluta trece supervisor rindo oriente habernos documental criar
bandido abdomen tortuga pañuelo levantarse imperial deprimido cadera bandeja visitantes tumor todopoderoso tentación
sugerencia seguidores mariposa hockey fumo crítico carros caravana barrera acerquen satisfacción revelar mosca declarar
colocar alquilar sirvió rincón quito patear paracaídas mear irlanda honrado escrita complace cojo capilla verificar
semilla salio quinta pertenecen instrumento háganlo hacienda fuma explique esparta diseñado canalla tronco oriental
mutuamente lila intimidad filmar fenomenal evacuar duelo dinosaurio dados cómplice cerradura asesor vagabundo sonreír so
prudente postal mariscal marcharse lava flanco encárgate confuso traicionó suyas suelen oración occidental liberación
levantado gancho evolución chef árabe venda sustancia rubio presentado precisa perteneces lunático inicio apuro abro
vestuario vergonzoso sorprendería rastrear proviene medico marcar garantía emboscada educado danza confundida apuntando
anormal televisor preocupan margen ingeniería id herencia gobernar doncella solicitud sendero matrícula instalación
corrupción terriblemente solíamos reza promedio pórtate lotería escritura empacar contraseña bromeaba artefacto
sentimental privacidad portaaviones habré discreción creencias chiflado aterrador software rival registrar obsesión
jamas insisto grand gol frágil eramos derrotado chatarra cálculo brillo basurero aquellas altamente alienígena acercó
senos provocar inicial femenino culto cuántica calendario atracción aquél aprendiz agresión acompaño abuso triunfo
temblando newton grandeza exhibición evacuación doblar deshacer desgraciadamente crack contenido aprobación agresivo
zorro riñón reúne recorrido
`;
